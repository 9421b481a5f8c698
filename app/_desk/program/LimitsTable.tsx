import { getFormatter, getTranslations } from 'next-intl/server'
import {
  COMPILE_LIMITS,
  DEFAULT_LIMITS,
  gameWaitLimit,
  type Limits,
  submissionWaitLimit,
  wallLimit,
} from '@/judge/kit/limits'
import type { ShownPackage } from '@/lib/packages/shown'

/** Times are in milliseconds, sizes in bytes; undefined is not known yet. */
type Amount =
  | { readonly ms: number | undefined }
  | { readonly bytes: number }
  | { readonly count: number }
  | { readonly bankMs: number; readonly refillMs: number }
  | { readonly wholeMs: number; readonly eachMs: number }

const NAMES = [
  ...(['timeLimit', 'firstTurn', 'bank', 'wait', 'waitAll', 'waitCases', 'memory', 'processes'] as const),
  ...(['line', 'output', 'outputLimit', 'stderr', 'source', 'compile'] as const),
]
type ShownLimits = Readonly<Partial<Record<(typeof NAMES)[number], Amount>>>

interface Props {
  /** Those of a bot, of which only what differs from the defaults is given, or of a package. */
  limits: Partial<Limits> | Pick<ShownPackage, PackageLimit>
  sourceBytes: number
}

type PackageLimit = 'timeLimitSeconds' | 'memoryMiB' | 'outputMiB' | 'compileSeconds'

/** The resource limits of a program, with units. The judge uses the same numbers. */
export async function LimitsTable({ limits, sourceBytes }: Props) {
  const [t, format] = await Promise.all([getTranslations('limits'), getFormatter()])
  const seconds = (ms: number) => t('seconds', { value: format.number(ms / 1000) })
  const told = (amount: Amount): string => {
    if ('count' in amount) return format.number(amount.count)
    if ('ms' in amount) return amount.ms === undefined ? '–' : seconds(amount.ms)
    if ('bankMs' in amount)
      return t('bankValue', { bank: seconds(amount.bankMs), refill: seconds(amount.refillMs) })
    if ('wholeMs' in amount)
      return t('waitValue', { bank: seconds(amount.wholeMs), each: seconds(amount.eachMs) })
    return amount.bytes >= 2 ** 20
      ? t('mebibytes', { value: format.number(amount.bytes / 2 ** 20) })
      : t('kibibytes', { value: format.number(amount.bytes / 2 ** 10) })
  }
  const isPackage = 'outputMiB' in limits
  const shown: ShownLimits = {
    ...(isPackage ? packageLimits(limits) : botLimits({ ...DEFAULT_LIMITS, ...limits })),
    source: { bytes: sourceBytes },
  }
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <table className="ledger">
        <caption className="sr-only">{t('title')}</caption>
        <tbody>
          {NAMES.map((name) => {
            const amount = shown[name]
            return (
              amount && (
                <tr key={name}>
                  <th scope="row" className="!whitespace-normal">
                    {t(name)}
                  </th>
                  <td className="text-end">{told(amount)}</td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
      <p className="mt-2 text-small text-soft">{t(isPackage ? 'programNote' : 'note')}</p>
    </section>
  )
}

const botLimits = (all: Limits): ShownLimits => ({
  firstTurn: { ms: all.firstTurnMs },
  bank: all,
  wait: { ms: gameWaitLimit(all) },
  // In a duel each game has its own part of it.
  ...(all.waitMs === undefined && { waitAll: waitOfAll(gameWaitLimit(all)) }),
  memory: { bytes: all.memoryMiB * 2 ** 20 },
  processes: { count: all.processes },
  line: { bytes: all.lineBytes },
  output: { bytes: all.outputBytes },
  stderr: { bytes: all.errorBytes },
  compile: { ms: COMPILE_LIMITS.cpuMs },
})

/** What all games of a submission may wait, and what each game may wait besides. */
function waitOfAll(gameMs: number) {
  const wholeMs = submissionWaitLimit(gameMs, 0)
  return { wholeMs, eachMs: submissionWaitLimit(gameMs, 1) - wholeMs }
}

const packageLimits = (all: Pick<ShownPackage, PackageLimit>): ShownLimits => ({
  timeLimit: { ms: all.timeLimitSeconds === null ? undefined : all.timeLimitSeconds * 1000 },
  ...(all.timeLimitSeconds !== null && {
    waitCases: waitOfAll(wallLimit(DEFAULT_LIMITS, all.timeLimitSeconds * 1000)),
  }),
  memory: { bytes: all.memoryMiB * 2 ** 20 },
  processes: { count: DEFAULT_LIMITS.processes },
  outputLimit: { bytes: all.outputMiB * 2 ** 20 },
  compile: { ms: all.compileSeconds * 1000 },
})
