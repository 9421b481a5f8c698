import { useFormatter } from 'next-intl'

/** Returns a function that formats a score with three decimals; a dash if there is no score. */
export function useScore(): (score: number | null) => string {
  const format = useFormatter()
  return (score) =>
    score === null ? '–' : format.number(score, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
}
