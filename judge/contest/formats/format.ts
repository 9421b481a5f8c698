import type { Interval } from '../../tournament/bootstrap'
import type { Role } from '../../tournament/trial'
import type { Verdict } from '../../verdicts'
import type { Colour } from '../labels'

export interface ContestProblem {
  readonly id: string
  /** The letter of the problem. */
  readonly label: string
  /** What a full solution is worth, in formats that count points. */
  readonly points: number
  /** The colour of its balloon; missing or null: that of its place. */
  readonly colour?: Colour | null | undefined
}

/** A submission as a format sees it. */
export interface Attempt {
  /** Milliseconds on the participant's clock. */
  readonly at: number
  /** Missing while it is judged, and where the freeze hides its result. */
  readonly result?: Result
}

/** The result of a submission. */
export interface Result {
  readonly verdict: Verdict
  /** 0 to 1. */
  readonly score: number
  /** The first figure that the puzzle ranks accepted submissions by, such as a length; smaller is better. */
  readonly figure: number | null
  /** The score of each group of cases, 0 to 1. */
  readonly parts: Readonly<Record<string, number>>
}

/** What a participant has achieved in one problem. */
export interface Cell {
  readonly solved: boolean
  /**
   * As many as the format gives; in formats that count solved problems, 1. 0 as long as nothing is achieved, also where fewer
   * are better.
   */
  readonly points: number
  /** When that was achieved, in milliseconds on the participant's clock; null if nothing was. */
  readonly at: number | null
  /** Milliseconds that are added to the participant's penalty. */
  readonly penalty: number
  /** How many submissions count, up to the one that decides. */
  readonly attempts: number
  /** Submissions without a result. */
  readonly pending: number
  /** How the programs of both roles do, in formats that compare participants by meetings. */
  readonly roles?: Readonly<Record<Role, Mean | null>>
}

/** The mean of results with its 95 % interval, which is null with fewer than two results. */
export interface Mean {
  readonly mean: number
  readonly interval: Interval | null
  /** Those whom their results do not part share a place; null without a place on the scoreboard. */
  readonly place: number | null
}

/** The figures of what a participant has achieved in all problems, by which places can go. */
export interface Figures {
  readonly points: number
  /** In milliseconds. */
  readonly penalty: number
  /** How many problems are solved. */
  readonly solved?: number
  /** When the last solution was made, in the unit that the format compares. */
  readonly last?: number
  /** The median of results, where `points` is their mean. */
  readonly median?: number
}

/** A figure that places go by, and whether the largest or the smallest one is best. */
export type Criterion = { readonly most: keyof Figures } | { readonly least: keyof Figures }

/** What a participant has achieved in all problems. */
export interface Total {
  readonly points: number
  /** In milliseconds. */
  readonly penalty: number
  /** Decides the places, see `orderBy`: smaller is better, compared number by number; equal ones share a place. */
  readonly order: readonly number[]
}

/**
 * One trial of a meeting: size and seed of the maze, the place of the outcome in `TRIAL_OUTCOMES`, the counted steps and
 * max(distance, walls), whose ratio both scores follow from. These two are 0 in a forfeit.
 */
export type MeetingTrial = readonly [
  size: number,
  seed: number,
  outcome: number,
  steps: number,
  worth: number,
]

/** All trials between the programs of two participants. */
export interface Meeting {
  readonly architect: string
  readonly solver: string
  readonly trials: readonly MeetingTrial[]
}

/** What participants are compared by. */
export interface Field {
  /** Whoever counts has a place, and is an opponent of everybody else; the others have only these opponents. */
  readonly participants: readonly { readonly id: string; readonly counts: boolean }[]
  /** Of each problem: the participants with a program in a role, and the meetings of these programs. */
  readonly problems: readonly {
    readonly programs: Readonly<Record<Role, ReadonlySet<string>>>
    readonly meetings: readonly Meeting[]
  }[]
}

/** How a participant does among the others. */
export interface Comparison {
  readonly total: Total
  /** The interval of the points, as in `Mean`. */
  readonly interval: Interval | null
  /** Where the participant is among those who count; others than they get one, too. */
  readonly place: number
  /** Of each problem. */
  readonly cells: readonly Pick<Cell, 'points' | 'roles'>[]
}

/** How a contest is scored. Each ability is said here; nothing else of the site knows a format by its name. */
export type Format = Abilities & Scoring & Yardstick

interface Abilities {
  /** Whether the scoreboard shows points; otherwise it counts solved problems. */
  readonly countsPoints: boolean
  /** Whether it shows penalties. */
  readonly countsTime: boolean
  /** Whether a full solution is worth the points that organisers give the problem. */
  readonly weighsProblems: boolean
  /** Whether the first to solve a problem is told and honoured. */
  readonly tellsFirsts: boolean
  /** Whether what a freeze has hidden can be told cell by cell, see `Ceremony`. */
  readonly hasCeremony: boolean
  /** What places go by, the most important figure first. */
  readonly ranksBy: readonly Criterion[]
}

interface Scoring {
  /**
   * What the attempts at a problem, earliest first, are worth. `best` is the largest `strengthOf` any official participant
   * has reached, where the format has one.
   */
  readonly cellOf: (
    attempts: readonly Attempt[],
    problem: Pick<ContestProblem, 'points'>,
    best: number,
  ) => Cell
  /** What the cells of a participant come to. */
  readonly figuresOf: (cells: readonly Cell[]) => Figures
}

/** What a participant is compared with before there are places. */
type Yardstick =
  /** Nothing: a cell follows from the attempts of its participant alone. */
  | { readonly comparison: 'none' }
  /** The best result of all official participants. `strengthOf` says how good a result is; larger is better. */
  | { readonly comparison: 'best'; readonly strengthOf: (result: Result) => number }
  /**
   * All others, by the meetings of their programs. `compare` says how everybody does, by participant; cells and totals
   * follow from it alone. Such a contest has only duels for problems.
   */
  | { readonly comparison: 'meetings'; readonly compare: (field: Field) => ReadonlyMap<string, Comparison> }

/** The numbers that decide a place, for the order of `Total`. */
export const orderBy = (criteria: readonly Criterion[], figures: Figures): number[] =>
  criteria.map((each) => ('most' in each ? -(figures[each.most] ?? 0) : (figures[each.least] ?? 0)))

/** What the cells of a participant come to, with what decides the place. */
export function totalOf({ figuresOf, ranksBy }: Format, cells: readonly Cell[]): Total {
  const figures = figuresOf(cells)
  return { points: figures.points, penalty: figures.penalty, order: orderBy(ranksBy, figures) }
}

export const MINUTE = 60_000

/** Removes what floating-point arithmetic adds: points are multiples of a millionth. */
export const rounded = (points: number): number => Math.round(points * 1e6) / 1e6

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** Attempts with a result. A program that does not compile, and a fault of the judge, are not counted as attempts. */
const countedOf = (attempts: readonly Attempt[]) =>
  attempts.flatMap(({ at, result }) =>
    result && result.verdict !== 'compile-error' && result.verdict !== 'judge-error' ? [{ at, result }] : [],
  )

const pendingOf = (attempts: readonly Attempt[]): number => attempts.filter(({ result }) => !result).length

/** The first accepted attempt and the number of rejected ones before it; all of them if none is accepted. */
function firstAccepted(attempts: readonly Attempt[]) {
  const counted = countedOf(attempts)
  const place = counted.findIndex(({ result }) => result.verdict === 'accepted')
  return place < 0 ? { at: null, rejected: counted.length } : { at: counted[place]!.at, rejected: place }
}

/** The cell of a problem that is either solved or not. `penaltyOf` gets the time of the solution. */
export function solvedCell(
  attempts: readonly Attempt[],
  points: number,
  penaltyOf: (at: number, rejected: number) => number,
): Cell {
  const { at, rejected } = firstAccepted(attempts)
  const solved = at !== null
  return {
    solved,
    at,
    points: solved ? points : 0,
    penalty: solved ? penaltyOf(at, rejected) : 0,
    attempts: rejected + (solved ? 1 : 0),
    pending: solved ? 0 : pendingOf(attempts),
  }
}

/**
 * The cell of a problem that gives points: the first attempt with which the best of `pointsOf` is reached, step by step. They
 * are 0 as long as nothing is.
 */
export function bestCell(
  attempts: readonly Attempt[],
  pointsOf: (results: readonly Result[]) => number,
  best: 'most' | 'least' = 'most',
): Cell {
  const counted = countedOf(attempts)
  const results: Result[] = []
  let [points, at]: [number, number | null] = [0, null]
  for (const attempt of counted) {
    results.push(attempt.result)
    const reached = rounded(pointsOf(results))
    const isBetter = at === null ? reached !== 0 : best === 'most' ? reached > points : reached < points
    if (isBetter) [points, at] = [reached, attempt.at]
  }
  return {
    points,
    at,
    penalty: 0,
    solved: results.some(({ verdict }) => verdict === 'accepted'),
    attempts: counted.length,
    pending: pendingOf(attempts),
  }
}

/** The sum of the points; time does not matter. */
export const sumOfPoints = (cells: readonly Cell[]): Figures => ({
  points: rounded(sum(cells.map((cell) => cell.points))),
  penalty: 0,
})
