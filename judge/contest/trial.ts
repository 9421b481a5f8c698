import type { Told } from '../kit/result'
import type { Verdict } from '../verdicts'

/*
 * A trial: one solver walks one maze of one architect. A tournament plays each pair of them with a fixed list of sizes
 * and seeds.
 *
 * solved          both are scored, and the scores multiply to 1
 * did-not-finish  the solver died, gave a wrong answer or took too many steps; the architect is not scored
 * forfeit         the architect has no valid maze: it scores 0; the solver is not scored
 */

export const ROLES = ['architect', 'solver'] as const
export type Role = (typeof ROLES)[number]

/** The numbers of the outcomes in columns are their places in this list. */
export const TRIAL_OUTCOMES = ['solved', 'did-not-finish', 'forfeit'] as const
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number]

/** What is measured of a maze that was walked. */
export interface Measures {
  /** Counted moves; of one who did not finish, all that are allowed: 4 · size². */
  readonly steps: number
  readonly walls: number
  /** Rows and columns between start and end. */
  readonly distance: number
  readonly shortest: number
}

export interface Trial extends Partial<Measures> {
  readonly outcome: TrialOutcome
  /** In words: the referee's sentence about the solver, or why there is no maze. */
  readonly reason: Told
  /** Steps / max(distance, walls); 0 for a forfeit, missing where the solver did not finish. */
  readonly architectScore?: number
  /** Its inverse; missing for a forfeit. */
  readonly solverScore?: number
}
