import type { TrialOutcome } from '@/judge/tournament/trial'

/**
 * Trials that came to nothing by the same cause. Of their reason it is the code alone: the values differ from trial to
 * trial, and may hold what a program had written.
 */
export interface Cause {
  readonly outcome: Exclude<TrialOutcome, 'solved'>
  readonly code: string
  readonly count: number
}

/**
 * What trials came to nothing by, cell by cell. Many cells have the same to tell, so that each list is sent once: of
 * 200 × 200 entries with 10 trials each, one in twenty not finished, that is 11 KB of a packed matrix of 190.
 */
export interface Failures {
  /** Each list that a cell has, once; the most frequent cause first. */
  readonly causes: readonly (readonly Cause[])[]
  /** Which list is that of a cell, counted from 1; 0 for none. Empty where no trial came to nothing. */
  readonly causesAt: readonly number[]
}

/** Of so many cells. */
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

/** Those that are as frequent in one order, whatever order they come in. */
export const mostFrequentFirst = (one: Cause, other: Cause): number =>
  other.count - one.count || nameOf(one).localeCompare(nameOf(other), 'en')

/** What it is told apart by. */
export const nameOf = ({ outcome, code }: Pick<Cause, 'outcome' | 'code'>): string => `${outcome} ${code}`
