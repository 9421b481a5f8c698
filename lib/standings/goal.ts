import type { MessageDescriptor } from '@/judge/kit/result'
import type { RankFigure } from '@/judge/puzzles/_common/puzzle'

/** A result on a leaderboard. */
export interface RankedResult {
  readonly score: number
  /** Smaller is better, compared number by number; it begins with 0 if the submission is accepted. */
  readonly rank: readonly number[]
}

/** The smallest improvement of which it is certain that it moves a result up. */
export type Goal =
  /** Every case must be accepted. That alone gains no place if it has no `than`: those who solved it were earlier. */
  | { readonly kind: 'solve'; readonly than?: Better }
  /** The score must be higher than `above`. */
  | { readonly kind: 'score'; readonly above: number }
  /** A figure must be lower by `by`. `optimal`: it is then the proven optimum, so no result ranks before it. */
  | {
      readonly kind: 'figure'
      readonly name: RankFigure['name']
      readonly by: number
      readonly optimal: boolean
    }

/** What must be better than that of the row above: a figure less than `below`, or the score higher than `above`. */
type Better =
  | { readonly name: RankFigure['name']; readonly below: number }
  | { readonly name: 'score'; readonly above: number }

interface Situation {
  readonly own: RankedResult
  /** The row above it on the leaderboard. */
  readonly above: RankedResult
  readonly figures: readonly RankFigure[]
  /** The least possible value of the first figure; undefined if it is not known or must not be told. */
  readonly optimum: number | undefined
}

/**
 * A goal and where it leads: whoever reaches it stands below exactly the rows whose rank is less than `bound`. Without a
 * bound it gains no place.
 */
export interface BoundedGoal {
  readonly goal: Goal
  readonly bound: readonly number[] | undefined
}

/**
 * What passes the row above. Leaderboards are ordered by rank and then by time, so a later result must be better, not
 * equal. `undefined` if no improvement is possible: of equal results the earlier one stays in front.
 */
export function goalOf({ own, above, figures, optimum }: Situation): BoundedGoal | undefined {
  const differs = own.rank.findIndex((value, index) => value !== above.rank[index])
  if (differs === 0) return solve({ own, above, figures, optimum })
  // Of two equal results, the last figure is the one that costs least to improve.
  const at = differs < 0 ? figures.at(-1)?.index : differs
  const figure = own.rank[0] === 0 ? figures.find(({ index }) => index === at) : undefined
  if (figure) return lower(figure, { own, above, figures, optimum })
  // What is neither accepted nor a figure is the score, which every rank holds as its second number.
  const bound = above.rank.slice(0, 2)
  return bound.length < 2 ? undefined : { goal: { kind: 'score', above: above.score }, bound }
}

/**
 * For a partial result right below one that is accepted. All rows above that one are accepted too, and earlier, so it
 * must also be better than the row above.
 */
function solve({ above, figures: [first], optimum }: Situation): BoundedGoal {
  const [, decisive] = above.rank
  const bound = above.rank.slice(0, 2)
  if (first?.index === 1 && decisive !== undefined && decisive > (optimum ?? 0))
    return { goal: { kind: 'solve', than: { name: first.name, below: decisive } }, bound }
  // In front of its figures, such a puzzle ranks by the score.
  if (first?.index === 2)
    return { goal: { kind: 'solve', than: { name: 'score', above: above.score } }, bound }
  return { goal: { kind: 'solve' }, bound: undefined }
}

function lower(figure: RankFigure, { own, above, figures, optimum }: Situation): BoundedGoal | undefined {
  const [from, wanted] = [own.rank[figure.index]!, above.rank[figure.index]!]
  const floor = figure === figures[0] ? (optimum ?? 0) : 0
  const least = Math.max(wanted - 1, floor)
  if (least >= from) return undefined
  const passing = above.rank.slice(0, figure.index + 1)
  return {
    goal: {
      kind: 'figure',
      name: figure.name,
      by: from - least,
      optimal: least === optimum && figure === figures[0],
    },
    // Results that have reached the floor already were there earlier.
    bound: least < wanted ? passing : [...passing, Number.POSITIVE_INFINITY],
  }
}

/** By what a result beats an earlier one: the first figure that differs, or else the score. */
export type Gain =
  | { readonly kind: 'figure'; readonly name: RankFigure['name']; readonly by: number }
  | { readonly kind: 'score'; readonly before: number }

/** What a result gained over one that ranks behind it. */
export function gainOf(better: RankedResult, worse: RankedResult, figures: readonly RankFigure[]): Gain {
  const differs = better.rank.findIndex((value, index) => value !== worse.rank[index])
  const figure = better.rank[0] === 0 ? figures.find(({ index }) => index === differs) : undefined
  if (!figure) return { kind: 'score', before: worse.score }
  return { kind: 'figure', name: figure.name, by: worse.rank[differs]! - better.rank[differs]! }
}

/** What a result lacks to be accepted, counted in something that its page shows. */
export interface Lack {
  readonly of: 'cases' | 'robots' | 'cherries'
  /** At least 1. */
  readonly count: number
}

/** What a game counts, and the values of its reason that tell how much there is and how much of it was reached. */
const COUNTED = [
  ['robots', 'starts', 'escaped'],
  ['cherries', 'all', 'cherries'],
] as const

/** The judged cases of a result, as far as its reader may know how they ended. */
type LackingCases = readonly { readonly verdict: string; readonly reason: MessageDescriptor | null }[]

/**
 * What is left to do for a result that has reached a part: the cases that were not won, or, of a single case, what its game
 * counts. `undefined` if nothing is left, if nothing was reached yet, or if its game counts nothing.
 */
export function lackOf(cases: LackingCases): Lack | undefined {
  const lost = cases.filter(({ verdict }) => verdict !== 'accepted')
  const [only] = lost
  if (!only) return undefined
  if (cases.length > 1) return lost.length < cases.length ? { of: 'cases', count: lost.length } : undefined
  for (const [of, all, reached] of COUNTED) {
    const [total, part] = [only.reason?.values[all], only.reason?.values[reached]]
    if (typeof total === 'number' && typeof part === 'number' && part > 0 && part < total)
      return { of, count: total - part }
  }
  return undefined
}

/** The figure, or the score, by which a result that takes no place is ahead of another one. */
export type LineToBeat =
  | { readonly kind: 'figure'; readonly name: RankFigure['name']; readonly value: number }
  | { readonly kind: 'score'; readonly score: number }

/** By what an unranked `line` is ahead of an accepted result; `undefined` if it is not, or is equal. */
export function lineToBeat(
  own: RankedResult,
  line: RankedResult,
  figures: readonly RankFigure[],
): LineToBeat | undefined {
  if (own.rank[0] !== 0 || compareRanks(line.rank, own.rank) >= 0) return undefined
  const differs = own.rank.findIndex((value, index) => value !== line.rank[index])
  const figure = figures.find(({ index }) => index === differs)
  return figure
    ? { kind: 'figure', name: figure.name, value: line.rank[figure.index]! }
    : { kind: 'score', score: line.score }
}

/** By how much the first figure of an accepted result is above its proven optimum; `undefined` if by nothing. */
export function aboveOptimum(
  { rank }: RankedResult,
  [first]: readonly RankFigure[],
  optimum: number | undefined,
): { readonly name: RankFigure['name']; readonly by: number } | undefined {
  const value = first && rank[0] === 0 ? rank[first.index] : undefined
  if (!first || value === undefined || optimum === undefined || value <= optimum) return undefined
  return { name: first.name, by: value - optimum }
}

/** Compares like PostgreSQL compares arrays: by the first number that differs, then by length. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at < 0) return a.length - b.length
  return at < b.length ? a[at]! - b[at]! : 1
}
