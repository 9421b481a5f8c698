import { getFormatter, getTranslations } from 'next-intl/server'
import type { ShownPackage } from '@/lib/packages/shown'

interface Props {
  shown: Pick<ShownPackage, 'timeLimitSeconds' | 'memoryMiB' | 'outputMiB'>
  sourceBytes: number
}

/** The limits of a program that is judged by a package. */
export async function ProgramLimits({ shown, sourceBytes }: Props) {
  const [t, words, format] = [
    await getTranslations('limits'),
    await getTranslations('packages'),
    await getFormatter(),
  ]
  const mebibytes = (value: number) => t('mebibytes', { value: format.number(value) })
  const rows = [
    [
      words('timeLimit'),
      shown.timeLimitSeconds === null ? '–' : t('seconds', { value: format.number(shown.timeLimitSeconds) }),
    ],
    [t('memory'), mebibytes(shown.memoryMiB)],
    [words('outputLimit'), mebibytes(shown.outputMiB)],
    [t('source'), t('kibibytes', { value: format.number(sourceBytes / 1024) })],
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
                {name}
              </th>
              <td className="text-end">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-soft">{words('limitsNote')}</p>
    </section>
  )
}
