import type { RankFigure } from './puzzle'

/** A result on a leaderboard. */
interface Ranked {
  readonly score: number
  readonly rank: readonly number[]
}

/** A number that decides between two accepted results of a puzzle. */
export interface Decider {
  /** `score`, or the name of a figure. */
  readonly name: string
  readonly of: (result: Ranked) => number
}

/** The first number of a rank only separates accepted results from others. */
const FIRST_INDEX = 1

/**
 * The numbers that decide between accepted results, most important first; empty if all accepted results are equal. The
 * score is one of them only if the puzzle ranks accepted results by it before its figures.
 */
export function decidersOf(figures: readonly RankFigure[]): Decider[] {
  const [first] = figures
  const score: Decider = { name: 'score', of: (result) => result.score }
  return [
    ...(first && first.index > FIRST_INDEX ? [score] : []),
    ...figures.map(({ index, name }): Decider => ({ name, of: ({ rank }) => rank[index] ?? 0 })),
  ]
}

/**
 * Whether nobody can break a record. `optimal`: its first figure is the proven optimum. A puzzle that ranks by a second
 * figure allows better results even then.
 */
export const isFinal = (figures: readonly RankFigure[], optimal: boolean): boolean =>
  figures.length === 0 || (optimal && decidersOf(figures).length === 1)
