import { type Actor, isAdministrator } from './administration'
import { phaseOf, type Window } from './windows'

/** A contest as the check needs it. */
interface Logged extends Window {
  readonly freezesAt: Date | null
  readonly thawedAt: Date | null
}

/**
 * Whether somebody may read the log of a contest, which has every result: administrators always, everybody once it is over
 * and a freeze, if there was one, has been lifted.
 */
export const mayReadLog = (viewer: Pick<Actor, 'role'> | null, contest: Logged, now = new Date()): boolean =>
  isAdministrator(viewer) ||
  (phaseOf(contest, now) === 'over' && (contest.freezesAt === null || contest.thawedAt !== null))
