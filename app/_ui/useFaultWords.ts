import { useTranslations } from 'next-intl'
import type { Fault } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'

/** Puts a refusal of the web layer into words. */
export function useRefusal() {
  const refusals = useTranslations('errors')
  return ({ code, values }: Fault): string => (refusals.has(code) ? refusals(code, values) : code)
}

/** Puts a fault into words: one of the web layer's refusals, or one of the puzzle's own. */
export function useFaultWords(puzzle: PuzzleId) {
  const refusals = useTranslations('errors')
  const faults = useTranslations(`puzzles.${puzzle}.faults`)
  return ({ code, values }: Fault): string =>
    refusals.has(code) ? refusals(code, values) : faults(code, values)
}
