import { contestTime, instant } from '../clock'
import { formatOf } from '../formats'
import { absolute, type Entity, relative, type Single, withoutNulls } from './entity'
import type { Facts } from './facts'

/** Only a contest that counts solved problems is `pass-fail`. */
export const countsPoints = ({ format }: Pick<Facts, 'format'>): boolean => formatOf(format).countsPoints

/** What a rejected submission costs where problems are either solved or not, in milliseconds. */
const PENALTY = 20 * 60_000

/** The time on the contest's clock at a moment, in milliseconds. */
export const clockAt = (
  { startsAt, removed }: Pick<Facts, 'startsAt' | 'removed'>,
  moment: string | number,
): number => contestTime(typeof moment === 'string' ? instant(moment) : moment, instant(startsAt), removed)

/** What is needed of a contest for its object. */
export type ContestFacts = Pick<
  Facts,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'freezesAt' | 'thawedAt' | 'format' | 'removed'
>

/** The contest itself. `mainGroup` is the id of the group of its main scoreboard; null if that has everybody. */
export function contestObject(facts: ContestFacts, mainGroup: string | null): Entity {
  const { id, title, startsAt, endsAt, freezesAt, thawedAt } = facts
  const duration = clockAt(facts, endsAt)
  const frozen =
    freezesAt === null ? null : Math.max(0, Math.min(duration, duration - clockAt(facts, freezesAt)))
  return {
    id,
    ...withoutNulls({
      ...{ name: title, formal_name: title, start_time: absolute(startsAt), duration: relative(duration) },
      scoreboard_freeze_duration: frozen === null ? null : relative(frozen),
      scoreboard_thaw_time: thawedAt && absolute(thawedAt),
      scoreboard_type: countsPoints(facts) ? 'score' : 'pass-fail',
      main_scoreboard_group_id: mainGroup,
      penalty_time: countsPoints(facts) ? null : relative(PENALTY),
    }),
  }
}

/** The state of a contest at a moment, in milliseconds since 1970. */
export function stateObject(facts: Facts, now: number): Single {
  const { startsAt, endsAt, closesAt, freezesAt, thawedAt, finalisedAt } = facts
  const since = (moment: string) => (now >= instant(moment) ? absolute(moment) : null)
  const frozen = freezesAt === null ? null : since(freezesAt)
  const ended = since(endsAt)
  const thawed = frozen && thawedAt && absolute(thawedAt)
  const finalized = ended && finalisedAt && absolute(finalisedAt)
  const isFinal = finalized !== null && (freezesAt === null || thawed !== null)
  const last = Math.max(...[finalisedAt, thawedAt, closesAt].flatMap((each) => each ?? []).map(instant))
  const intervals = removedIntervals(facts, now)
  return {
    ...{ started: since(startsAt), ended },
    ...(freezesAt !== null && { frozen, thawed }),
    ...{ finalized, end_of_updates: isFinal && now >= last ? absolute(last) : null },
    ...(intervals.length > 0 && { removed_intervals: intervals }),
  }
}

/** The removed intervals that have begun. As long as one goes on, its end is open: it may be a pause. */
const removedIntervals = (facts: Facts, now: number) =>
  [...facts.removed]
    .filter(({ from }) => instant(from) <= now)
    .sort((one, other) => instant(one.from) - instant(other.from))
    .map(({ from, to }) => ({
      ...{ start: absolute(from), end: instant(to) <= now ? absolute(to) : null },
      contest_time: relative(clockAt(facts, from)),
    }))

/** The next moment after `now` at which the state changes by itself, in milliseconds; undefined if there is none. */
export function nextChange(facts: Facts, now: number): number | undefined {
  const { startsAt, freezesAt, endsAt, closesAt, teams, removed } = facts
  const moments = [
    ...[startsAt, freezesAt, endsAt, closesAt, ...teams.map((team) => team.startsAt)],
    ...removed.flatMap(({ from, to }) => [from, to]),
  ]
  const later = moments.flatMap((moment) => moment ?? []).map(instant)
  const next = Math.min(...later.filter((moment) => moment > now))
  return Number.isFinite(next) ? next : undefined
}
