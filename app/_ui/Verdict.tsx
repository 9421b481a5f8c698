import { useTranslations } from 'next-intl'
import type { Fault } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'
import { sentenceKey, TONES, type Verdict } from '@/judge/verdicts'
import { Icon, type IconName } from './Icon'

const ICONS: Record<Verdict, IconName> = {
  'judge-error': 'working',
  'compile-error': 'wrong',
  invalid: 'unreadable',
  'runtime-error': 'wrong',
  'output-limit': 'wrong',
  'memory-limit': 'wrong',
  'time-limit': 'late',
  'wrong-answer': 'wrong',
  partial: 'partly',
  accepted: 'right',
}

const COLOURS = { good: 'text-good', partial: 'text-partial', bad: 'text-bad', fog: 'text-soft' } as const

/** Classes of a surface in the colour of a tone, with an icon on it. */
export const VERDICT_FILLS = {
  good: 'bg-good text-paper',
  partial: 'bg-partial text-paper',
  bad: 'bg-bad text-paper',
  fog: 'bg-fog text-ink',
} as const

export const VerdictIcon = ({ verdict, className }: { verdict: Verdict; className?: string }) => (
  <Icon name={ICONS[verdict]} className={className} />
)

/** Icon and text; colour is only a hint. Only the text for a judge error is long enough to need a second line. */
export function VerdictBadge({
  verdict,
  brief = false,
}: {
  verdict: Verdict
  /** Whether small screens show only the icon. */
  brief?: boolean
}) {
  const t = useTranslations('verdicts')
  return (
    <span
      className={`inline-flex items-baseline gap-1.5 font-medium ${verdict === 'judge-error' ? '' : 'whitespace-nowrap'} ${COLOURS[TONES[verdict]]}`}
    >
      <VerdictIcon verdict={verdict} className="size-[1em] translate-y-[0.12em]" />
      {brief ? <span className="max-sm:sr-only">{t(verdict)}</span> : t(verdict)}
    </span>
  )
}

/** The icon of a verdict, next to words that say it; its colour is only a hint. */
export const VerdictMark = ({ verdict }: { verdict: Verdict }) => (
  <Icon
    name={ICONS[verdict]}
    className={`inline size-[1em] translate-y-[0.12em] ${COLOURS[TONES[verdict]]}`}
  />
)

/**
 * Returns a function that puts the reason of a verdict into words: the puzzle's, those for a failed program, or those for a
 * problem of a package.
 */
export function useReason(puzzle: PuzzleId | null) {
  const t = useTranslations()
  return (verdict: Verdict, { code, values }: Fault): string => {
    const own = puzzle ? `puzzles.${puzzle}.faults.${code}` : `packages.reasons.${code}`
    const faults = t.has(own) ? [code] : []
    if (!puzzle) return faults[0] ? t(own, values) : ''
    return t(sentenceKey({ id: puzzle, sentences: { faults } }, verdict, code), values)
  }
}

interface LineProps {
  puzzle: PuzzleId | null
  verdict: Verdict
  /** Null if the reason is not shown. */
  reason: Fault | null
}

/** A verdict as a sentence. */
export function VerdictLine({ puzzle, verdict, reason }: LineProps) {
  const words = useReason(puzzle)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <VerdictBadge verdict={verdict} />
      {reason && <span>{words(verdict, reason)}</span>}
    </p>
  )
}
