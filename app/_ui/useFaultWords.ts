import { useTranslations } from 'next-intl'
import type { Fault } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'

/** Returns a function that puts an error of the web layer into words. */
export function useRefusal() {
  const refusals = useTranslations('errors')
  return ({ code, values }: Fault): string => (refusals.has(code) ? refusals(code, values) : code)
}

/** Returns a function that puts an error of the web layer or of a puzzle into words. */
export function useFaultWords(puzzle: PuzzleId) {
  const refusals = useTranslations('errors')
  const faults = useTranslations(`puzzles.${puzzle}.faults`)
  return ({ code, values }: Fault): string =>
    refusals.has(code) ? refusals(code, values) : faults(code, values)
}
