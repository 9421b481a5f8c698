import type { TrialOutcome } from './trial'

/**
 * Trials that failed with the same outcome and reason. Only the reason's code is included: its values differ from trial
 * to trial and may quote program output.
 */
export interface Cause {
  readonly outcome: Exclude<TrialOutcome, 'solved'>
  readonly code: string
  readonly count: number
}

/**
 * Causes of failed trials, cell by cell. Many cells have the same list of causes, so each list is sent once: for 200 ×
 * 200 entries with 10 trials each, one in twenty not finished, that is 11 KB of a packed matrix of 190.
 */
export interface Failures {
  /** The distinct lists; the most frequent cause comes first. */
  readonly causes: readonly (readonly Cause[])[]
  /** For each cell, the number of its list, counted from 1; 0 for none. Empty if no trial failed. */
  readonly causesAt: readonly number[]
}

/** `length` is the number of cells. */
export function failuresOf<Row extends Cause>(
  length: number,
  rows: readonly Row[],
  cellOf: (row: Row) => number,
): Failures {
  if (rows.length === 0) return { causes: [], causesAt: [] }
  const lists = new Map<number, Cause[]>()
  for (const row of rows) {
    const { outcome, code, count } = row
    const list = lists.get(cellOf(row)) ?? []
    lists.set(cellOf(row), [...list, { outcome, code, count }])
  }
  const known = new Map<string, number>()
  const causes: (readonly Cause[])[] = []
  const causesAt = Array.from<number>({ length }).fill(0)
  for (const [cell, list] of lists) {
    const sorted = list.sort(mostFrequentFirst)
    const name = JSON.stringify(sorted)
    if (!known.has(name)) known.set(name, causes.push(sorted))
    causesAt[cell] = known.get(name)!
  }
  return { causes, causesAt }
}

/** Orders causes by frequency. Ties are ordered by name, so the input order does not matter. */
export const mostFrequentFirst = (one: Cause, other: Cause): number =>
  other.count - one.count || nameOf(one).localeCompare(nameOf(other), 'en')

/** Identifies a cause. */
export const nameOf = ({ outcome, code }: Pick<Cause, 'outcome' | 'code'>): string => `${outcome} ${code}`
