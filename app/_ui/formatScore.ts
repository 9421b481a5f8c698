import { useFormatter } from 'next-intl'

/**
 * The score of a submission: a percentage of the best that a problem expects. In a duel, scores are ratios without such
 * a best, so they are written like the means of its leaderboards.
 */
export const formatScore = (format: ReturnType<typeof useFormatter>, score: number, duel: boolean): string =>
  format.number(
    score,
    duel
      ? { minimumFractionDigits: 3, maximumFractionDigits: 3 }
      : { style: 'percent', maximumFractionDigits: 1 },
  )

/** Returns a function that formats a score of a duel; a dash if there is no score. */
export function useScore(): (score: number | null) => string {
  const format = useFormatter()
  return (score) => (score === null ? '–' : formatScore(format, score, true))
}
