import { Ban, CircleCheck, CircleX, Clock, Hammer, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import type { Fault } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'
import { TONES, type Verdict } from '@/judge/verdicts'
import { useFaultWords } from './useFaultWords'

const ICONS: Record<Verdict, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>> = {
  'judge-error': Hammer,
  'compile-error': CircleX,
  invalid: Ban,
  'runtime-error': CircleX,
  'output-limit': CircleX,
  'memory-limit': CircleX,
  'time-limit': Clock,
  'wrong-answer': CircleX,
  partial: TriangleAlert,
  accepted: CircleCheck,
}

const COLOURS = { good: 'text-good', partial: 'text-partial', bad: 'text-bad', fog: 'text-soft' } as const

/** Icon and word; the colour only underlines them. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('verdicts')
  const Icon = ICONS[verdict]
  return (
    <span
      className={`inline-flex items-baseline gap-1.5 font-medium whitespace-nowrap ${COLOURS[TONES[verdict]]}`}
    >
      <Icon aria-hidden className="size-[1em] shrink-0 translate-y-[0.12em]" />
      {t(verdict)}
    </span>
  )
}

/** The reason of a verdict in words: a fault where the answer could not be read. */
export function useReason(puzzle: PuzzleId) {
  const reasons = useTranslations(`puzzles.${puzzle}.reasons`)
  const faults = useFaultWords(puzzle)
  return (verdict: Verdict, reason: Fault): string =>
    verdict === 'invalid' ? faults(reason) : reasons(reason.code, reason.values)
}

interface LineProps {
  puzzle: PuzzleId
  verdict: Verdict
  reason: Fault
}

/** A verdict as a sentence. */
export function VerdictLine({ puzzle, verdict, reason }: LineProps) {
  const words = useReason(puzzle)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <VerdictBadge verdict={verdict} />
      <span>{words(verdict, reason)}</span>
    </p>
  )
}
