import type { MessageDescriptor } from '../kit/result'
import type { Verdict } from '../verdicts'

/*
 * In a trial, one solver walks one maze of one architect. A tournament plays each pair of them with a fixed list of
 * sizes and seeds.
 *
 * solved          both are scored, and the scores multiply to 1
 * did-not-finish  the solver died, gave a wrong answer or took too many steps; the architect is not scored
 * forfeit         the architect has no valid maze: it scores 0; the solver is not scored
 */

export const ROLES = ['architect', 'solver'] as const
export type Role = (typeof ROLES)[number]

export const otherRole = (role: Role): Role => (role === 'architect' ? 'solver' : 'architect')

/** A comma at which a text is taken apart: alone, in a class, or in a format. */
const COMMA = String.raw`(?:',\s?'|",\s?"|/,\s*/|\[\^,|["'/]\[,|%d,)`
const PARTING = 'split|explode|token|strtok|strsep|strchr|getline|find|index|scan|match|fields|delimiter'

/**
 * What programs for a role contain that read their input themselves, in any language, and those for the other one do not: an
 * architect has a seed or takes arguments; a solver takes a list apart at its commas, or looks for `?`.
 */
const MARKS: Readonly<Record<Role, RegExp>> = {
  architect: /\bseed\b|\b(argv|args?) *\[|\benv::args\b/i,
  solver: new RegExp(
    String.raw`(?:${PARTING})\w*!? *\(?[^\n;]{0,80}?${COMMA}|[!=]= *['"],['"]|',' *, *' '|['"]\?+['"]`,
    'i',
  ),
}

/** The role that a program is sent for, and the other one, for `doubtOf`. */
export function rolesOf(own: Role) {
  const other = otherRole(own)
  return { own: { name: own, mark: MARKS[own] }, other: { name: other, mark: MARKS[other] } }
}

/** The role that a query names; the solver's, which is easier to begin with, if it names none. */
export const roleNamed = (asked: unknown): Role => (asked === 'architect' ? 'architect' : 'solver')

/** The request for a maze, which is the same for every architect and solver. */
export interface Order {
  readonly size: number
  readonly seed: number
}

/** Columns store an outcome as its index in this list. */
export const TRIAL_OUTCOMES = ['solved', 'did-not-finish', 'forfeit'] as const
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number]

/** The result of a trial. Missing values are `null`, also in the database and in the command line's JSON. */
export interface Trial {
  readonly outcome: TrialOutcome
  /** The referee's message about the solver, or why there is no maze. */
  readonly reason: MessageDescriptor
  /** Counted moves; the maximum, 4 · size², if it did not finish. This and the next three are `null` for a forfeit. */
  readonly steps: number | null
  readonly walls: number | null
  /** Manhattan distance between start and end. */
  readonly distance: number | null
  readonly shortest: number | null
  /** Steps / max(distance, walls); 0 for a forfeit, `null` if the solver did not finish. */
  readonly architectScore: number | null
  /** Max(distance, walls) / steps; `null` for a forfeit. */
  readonly solverScore: number | null
}

/** A finished game of `maze-duel`, such as a `GameRecord`. */
interface Walk {
  readonly verdict: Verdict
  readonly reason: MessageDescriptor
  readonly outcome: { readonly metrics: Readonly<Record<string, number | string>> }
}

/** Converts a game to a trial. Throws for a `judge-error`, because such a game has to be played again. */
export function trialOf({ verdict, reason, outcome: { metrics } }: Walk): Trial {
  if (verdict === 'judge-error') throw new Error('a fault of the judge is no trial')
  const [steps, walls, distance] = [
    number(metrics, 'steps'),
    number(metrics, 'walls'),
    number(metrics, 'distance'),
  ]
  const worth = Math.max(distance, walls)
  const solved = verdict === 'accepted'
  return {
    outcome: solved ? 'solved' : 'did-not-finish',
    reason,
    ...{ steps, walls, distance, shortest: number(metrics, 'shortest') },
    architectScore: solved ? steps / worth : null,
    solverScore: worth / steps,
  }
}

function number(metrics: Walk['outcome']['metrics'], name: string): number {
  const value = metrics[name]
  if (typeof value !== 'number') throw new Error(`a game of maze-duel has no ${name}`)
  return value
}

/** The trial of an architect without a valid maze. */
export const forfeitOf = (reason: MessageDescriptor): Trial => ({
  outcome: 'forfeit',
  reason,
  ...{ steps: null, walls: null, distance: null, shortest: null },
  architectScore: 0,
  solverScore: null,
})

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
