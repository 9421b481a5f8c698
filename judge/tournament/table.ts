import type { Run } from './ties'
import { type Role, TRIAL_OUTCOMES, type TrialOutcome } from './trial'

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
export interface Played {
  readonly architect: string
  readonly solver: string
  readonly size: number
  readonly seed: number
  readonly outcome: TrialOutcome
  /** As in `Trials`. */
  readonly ratio: number
}

/** Converts trials to columns. Throws if a trial has an unknown player. */
export function trialsOf({ architects, solvers }: Players, played: readonly Played[]): Trials {
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
  /** Whether another entry has the same place. Entries may share a place without being tied, and be tied on different ones. */
  readonly shared: boolean
  /** The entries it is tied with, as 0-based positions in this table. */
  readonly ties: readonly Run[]
}

/*
 * standings.ts computes the table from these types:
 *
 *   standingsOf(trials: Trials, role: Role, entered: Players = trials): readonly Standing[]   in the order of the table
 */
