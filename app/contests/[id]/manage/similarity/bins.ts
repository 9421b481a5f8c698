/** The column of a histogram in which a similarity lies. */
export const binOf = (similarity: number, bins: number): number =>
  Math.min(bins - 1, Math.floor(similarity * bins))

/** A share with three digits. Almost all is not all. */
export const rounded = (share: number): number => Math.floor(1000 * share) / 1000

/** The part of all pairs that lies in lower columns than a similarity, from 0 to 1; 0 if there are none. */
export function shareBelow(similarity: number, counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const below = counts.slice(0, binOf(similarity, counts.length)).reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : rounded(below / all)
}

/** How a share is written. */
export const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const
