import { useFormatter } from 'next-intl'

/** A score with three digits behind the point; a dash where there is none. */
export function useScore(): (score: number | null) => string {
  const format = useFormatter()
  return (score) =>
    score === null ? '–' : format.number(score, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
}
