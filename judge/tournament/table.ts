import type { Run } from './ties'
import { type Role, TRIAL_OUTCOMES, type TrialOutcome } from './trial'

/*
 * How trials come in: as columns, the i-th number of each column is the i-th trial. That is what `array_agg` gives
 * (plain arrays), and what is cheap for 400 000 trials (typed arrays); both are `ArrayLike<number>`.
 *
 * Players are anything with a name that stays the same: ids of entries, or names of files. Trials name them by their
 * place in `architects` and `solvers`. Only trials between players that are *entered*, which is said for each question
 * anew, count: who is withdrawn leaves every mean at once.
 */

export interface Players {
  readonly architects: readonly string[]
  readonly solvers: readonly string[]
}

export interface Trials extends Players {
  /** Places in `architects` and in `solvers`. */
  readonly architect: ArrayLike<number>
  readonly solver: ArrayLike<number>
  readonly size: ArrayLike<number>
  readonly seed: ArrayLike<number>
  /** Places in `TRIAL_OUTCOMES`. */
  readonly outcome: ArrayLike<number>
  /**
   * Steps / max(distance, walls), where one who did not finish is charged all steps that are allowed: the architect's
   * score of a solved trial, and the inverse of the solver's of every walked one. Not looked at for a forfeit.
   */
  readonly ratio: ArrayLike<number>
}

/** One trial, as somebody has it who played it. */
export interface Played {
  readonly architect: string
  readonly solver: string
  readonly size: number
  readonly seed: number
  readonly outcome: TrialOutcome
  /** As in `Trials`. */
  readonly ratio: number
}

/** Trials as columns. Throws for a player that is not among the players. */
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

/** One entry in the leaderboard of its role. Scores are means of ratios, higher is better. */
export interface Standing {
  readonly id: string
  /**
   * From 1: one more than there are entries above it that it is not tied with, and no better than the place of the one
   * above. Where ties make groups that is 1, 1, 3, 4; where b is tied with a and with c, but not a with c, it is 1, 1, 2.
   * `null` as long as nothing is scored; those come last.
   */
  readonly place: number | null
  /** The mean over its opponents of the mean over their scored trials. */
  readonly mean: number | null
  /** Over all its scored trials. */
  readonly median: number | null
  /** The 95 % bootstrap interval of the mean; `null` with fewer than two scored trials. */
  readonly low: number | null
  readonly high: number | null
  /** All that were played against opponents that are entered, and those of them that ended so. */
  readonly trials: number
  readonly forfeits: number
  readonly didNotFinish: number
  /** The opponents against which its mean is highest, and lowest. */
  readonly best: string | null
  readonly worst: string | null
  /** Whether it is tied with the one above. It may share a place without. */
  readonly tiedWithAbove: boolean
  /** With whom it is tied, as positions in this table from 0. */
  readonly ties: readonly Run[]
}

/*
 * What is computed from them (standings.ts):
 *
 *   standingsOf(trials: Trials, role: Role, entered: Players = trials): readonly Standing[]   in the order of the table
 */
