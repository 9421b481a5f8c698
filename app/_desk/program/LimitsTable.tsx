import { getFormatter, getTranslations } from 'next-intl/server'
import { COMPILE_LIMITS, DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'

interface Props {
  limits: Partial<Limits>
  sourceBytes: number
}

/** The resource limits of a program, with units. The judge uses the same numbers. */
export async function LimitsTable({ limits, sourceBytes }: Props) {
  const [t, format] = await Promise.all([getTranslations('limits'), getFormatter()])
  const all: Limits = { ...DEFAULT_LIMITS, ...limits }
  const seconds = (ms: number) => t('seconds', { value: format.number(ms / 1000) })
  const bytes = (count: number) =>
    count >= 2 ** 20
      ? t('mebibytes', { value: format.number(count / 2 ** 20) })
      : t('kibibytes', { value: format.number(count / 2 ** 10) })
  const rows = [
    ['firstTurn', seconds(all.firstTurnMs)],
    ['bank', t('bankValue', { bank: seconds(all.bankMs), refill: seconds(all.refillMs) })],
    ['memory', t('mebibytes', { value: format.number(all.memoryMiB) })],
    ['processes', format.number(all.processes)],
    ['line', bytes(all.lineBytes)],
    ['output', bytes(all.outputBytes)],
    ['stderr', bytes(all.errorBytes)],
    ['source', bytes(sourceBytes)],
    ['compile', seconds(COMPILE_LIMITS.cpuMs)],
  ] as const
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <table className="ledger">
        <caption className="sr-only">{t('title')}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="!whitespace-normal">
                {t(name)}
              </th>
              <td className="text-end">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-soft">{t('note')}</p>
    </section>
  )
}
