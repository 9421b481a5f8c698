import { useFormatter } from 'next-intl'
import { formatScore } from './formatScore'

/** Returns a function that formats a score of a duel; a dash if there is no score. */
export function useScore(): (score: number | null) => string {
  const format = useFormatter()
  return (score) => (score === null ? '–' : formatScore(format, score, true))
}
