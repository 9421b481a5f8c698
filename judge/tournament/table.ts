import type { Run } from './ties'
import { type Order, type Role, TRIAL_OUTCOMES, type TrialOutcome } from './trial'

/*
 * Trials are passed as columns; the i-th number of each column belongs to the i-th trial. `array_agg` returns this (as
 * plain arrays), and it is cheap for 400 000 trials (as typed arrays); both are `ArrayLike<number>`.
 *
 * Players are identified by stable names, such as entry ids or file names. Trials refer to them by their index in
 * `architects` and `solvers`. Only trials between *entered* players count. Each query states who is entered, so a
 * withdrawn player leaves every mean at once.
 */

export interface Players {
  readonly architects: readonly string[]
  readonly solvers: readonly string[]
}

export interface Trials extends Players {
  /** Indices in `architects` and in `solvers`. */
  readonly architect: ArrayLike<number>
  readonly solver: ArrayLike<number>
  readonly size: ArrayLike<number>
  readonly seed: ArrayLike<number>
  /** Indices in `TRIAL_OUTCOMES`. */
  readonly outcome: ArrayLike<number>
  /**
   * Steps / max(distance, walls); a solver that did not finish is charged all allowed steps. This is the architect's
   * score of a solved trial and the inverse of the solver's score of every walked one. Ignored for a forfeit.
   */
  readonly ratio: ArrayLike<number>
}

/** One trial as an object. */
export interface TrialRow {
  readonly architect: string
  readonly solver: string
  readonly size: number
  readonly seed: number
  readonly outcome: TrialOutcome
  /** As in `Trials`. */
  readonly ratio: number
}

/** Converts trials to columns. Throws if a trial has an unknown player. */
export function trialsOf({ architects, solvers }: Players, played: readonly TrialRow[]): Trials {
  const places = { architect: placesOf(architects), solver: placesOf(solvers) }
  const place = (role: Role) =>
    Int32Array.from(played, (one) => {
      const found = places[role].get(one[role])
      if (found === undefined) throw new Error(`there is no ${role} ${one[role]}`)
      return found
    })
  return {
    architects,
    solvers,
    architect: place('architect'),
    solver: place('solver'),
    size: Int32Array.from(played, ({ size }) => size),
    seed: Float64Array.from(played, ({ seed }) => seed),
    outcome: Uint8Array.from(played, ({ outcome }) => TRIAL_OUTCOMES.indexOf(outcome)),
    ratio: Float64Array.from(played, ({ ratio }) => ratio),
  }
}

const placesOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, place) => [name, place]))

/** A mean over opponents of a mean over trials, with its 95 % bootstrap interval; `null` with fewer than two scored trials. */
export interface MeanWithInterval {
  readonly mean: number
  readonly low: number | null
  readonly high: number | null
}

/** One entry in the standings of its role. Scores are means of ratios; higher is better. */
export interface Standing {
  readonly id: string
  /**
   * 1-based: one more than the number of entries above it that it is not tied with, and no better than the place of the
   * entry above. If ties form groups: 1, 1, 3, 4. If b is tied with a and with c, but a is not tied with c: 1, 1, 2.
   * `null` for entries without scored trials, which come last.
   */
  readonly place: number | null
  /** The mean over its opponents of the mean over their scored trials. */
  readonly mean: number | null
  /** The median over all its scored trials. */
  readonly median: number | null
  /** The 95 % bootstrap interval of the mean; `null` with fewer than two scored trials. */
  readonly low: number | null
  readonly high: number | null
  /** Number of trials played against entered opponents; the next two count those with that outcome. */
  readonly trials: number
  readonly forfeits: number
  readonly didNotFinish: number
  /** The ids of the opponents against which its mean is highest and lowest. */
  readonly best: string | null
  readonly worst: string | null
  /**
   * The mean over its opponents of the mean over the logarithms of its scored trials, turned back into a score: the
   * geometric mean. A forfeit counts as the least score that a maze of its size can have. `null` without scored trials.
   */
  readonly geometric: MeanWithInterval | null
  /** Whether another entry has the same place. Entries may share a place without being tied, and be tied on different ones. */
  readonly shared: boolean
  /** The entries it is tied with, as 0-based positions in this table. */
  readonly ties: readonly Run[]
}

/*
 * standings.ts computes the table from these types:
 *
 *   standingsOf(trials: Trials, role: Role, entered: Players = trials, ranking: Ranking = 'mean'): readonly Standing[]
 *
 * in the order of the table.
 */

/*
 * A grid of trials with one cell for each architect, solver and (size, seed).
 */

/** The value in `outcomes` for a trial that was not played; the others are the index in `TRIAL_OUTCOMES` plus one. */
export const NOT_PLAYED = 0
const SOLVED = TRIAL_OUTCOMES.indexOf('solved') + 1
export const DID_NOT_FINISH = TRIAL_OUTCOMES.indexOf('did-not-finish') + 1
export const FORFEIT = TRIAL_OUTCOMES.indexOf('forfeit') + 1

export interface Grid {
  /** The ids of the entered players, in ascending order. */
  readonly architects: readonly string[]
  readonly solvers: readonly string[]
  /** In ascending order of size and seed. */
  readonly orders: readonly Order[]
  /** The index of a trial is `(architect · solvers + solver) · slots + slot`. */
  readonly outcomes: Uint8Array
  readonly ratios: Float64Array
}

/** Arranges trials in a grid. Throws for what only a bug can cause, such as a duplicate trial or an unknown player. */
export function gridOf(trials: Trials, entered: Players): Grid {
  const { architect: every, solver, size, seed, outcome, ratio } = trials
  if ([solver, size, seed, outcome, ratio].some(({ length }) => length !== every.length))
    throw new Error('the columns of the trials are not of one length')
  const [architects, solvers] = [inOrder(entered.architects), inOrder(entered.solvers)]
  const { slotOf, orders } = slotsOf(trials)
  const slots = orders.length
  const cells = architects.length * solvers.length * slots
  const grid: Grid = {
    architects,
    solvers,
    orders,
    outcomes: new Uint8Array(cells),
    ratios: new Float64Array(cells),
  }
  const places = {
    architect: placesIn(trials.architects, architects),
    solver: placesIn(trials.solvers, solvers),
  }
  for (let index = 0; index < trials.architect.length; index++) {
    const [architect, solver] = [
      places.architect[trials.architect[index]!],
      places.solver[trials.solver[index]!],
    ]
    const [outcome, ratio] = [trials.outcome[index]!, trials.ratio[index]!]
    if (architect === undefined || solver === undefined || !(outcome in TRIAL_OUTCOMES))
      throw new Error(`trial ${index} is of nobody, or has no outcome`)
    if (outcome + 1 !== FORFEIT && !(ratio > 0 && ratio < Number.POSITIVE_INFINITY))
      throw new Error(`trial ${index} was walked and has the ratio ${ratio}`)
    if (architect < 0 || solver < 0) continue
    const cell = (architect * solvers.length + solver) * slots + slotOf(index)
    if (grid.outcomes[cell] !== NOT_PLAYED) throw new Error(`trial ${index} is there twice`)
    grid.outcomes[cell] = outcome + 1
    grid.ratios[cell] = ratio
  }
  return grid
}

function inOrder(names: readonly string[]): string[] {
  if (new Set(names).size < names.length) throw new Error('somebody is entered twice')
  // Sort by code units, so the figures do not depend on the locale of the machine.
  return [...names].sort()
}

/** The index of each name among the entered ones; -1 for the others. */
function placesIn(names: readonly string[], entered: readonly string[]): Int32Array {
  const found = new Map(entered.map((name, place) => [name, place]))
  return Int32Array.from(names, (name) => found.get(name) ?? -1)
}

/** The orders of trials in ascending order, and a function that returns the index of a trial's order among them. */
function slotsOf({ size, seed }: Trials) {
  const seeds = new Map<number, Map<number, number>>()
  for (let index = 0; index < size.length; index++) {
    const known = seeds.get(size[index]!) ?? new Map<number, number>()
    seeds.set(size[index]!, known.set(seed[index]!, 0))
  }
  const ascending = <Value>(map: Map<number, Value>) => [...map].sort(([one], [other]) => one - other)
  const orders: Order[] = []
  for (const [each, known] of ascending(seeds))
    for (const [one] of ascending(known)) known.set(one, orders.push({ size: each, seed: one }) - 1)
  return { orders, slotOf: (index: number) => seeds.get(size[index]!)!.get(seed[index]!)! }
}

/** The score of a trial that was not played or is not scored. */
const NO_SCORE = Number.NaN

/** One of the orders that everybody plays. */
export interface Slot {
  /** What identifies it, whatever others there are. */
  readonly key: number
  /** Of the maze. */
  readonly size: number
}

/** What an entry did against one opponent, slot by slot. */
export interface Block {
  /** As in a `Grid`. */
  readonly outcomes: Uint8Array
  /** NaN for a missing score. */
  readonly scores: Float64Array
}

/** What a pair played, as the block of the entry with this role; `outcomes` and `ratios` are those of a `Grid`. */
export const blockOf = (role: Role, outcomes: Uint8Array, ratios: Float64Array): Block => ({
  outcomes,
  scores: ratios.map((ratio, slot) => scoreOf(role, outcomes[slot]!, ratio)),
})

function scoreOf(role: Role, outcome: number, ratio: number): number {
  if (outcome === SOLVED) return role === 'architect' ? ratio : 1 / ratio
  if (outcome === DID_NOT_FINISH) return role === 'solver' ? 1 / ratio : NO_SCORE
  return outcome === FORFEIT && role === 'architect' ? 0 : NO_SCORE
}

/**
 * The least score of an architect with a valid maze: one step to the end, and a wall in each of the other places. This is
 * what a forfeit counts where logarithms are taken, because 0 has none: a forfeit is never better than any maze, and one
 * forfeit does not undo everything else.
 */
export const leastScore = (size: number): number => 1 / Math.max(1, 2 * size * (size - 1) - 1)
