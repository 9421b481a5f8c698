import { contestTime, windowOf } from '@/judge/contest/clock'
import { participationsOf } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import type { Window } from '@/lib/access/windows'
import { db, type Transaction } from '@/lib/core/db'

/*
 * When a contest runs, and for whom: the time of each participant, when its clock stands still, since when its scoreboard is
 * frozen, and what moves along with its end. `clock-commands.ts` has what organisers do about it.
 *
 * The time of a participant: their own start or that of the contest, and as long as the contest is on its clock, with their
 * extra time. Whoever has the log of a contest asks `windowOf` (judge/contest/clock.ts), on which this is built.
 */

/** A moment of a row, or of a row as JSON in ISO 8601. */
type Moment = Date | string

interface LoggedSpan {
  readonly from: Moment
  readonly to: Moment
}

interface Span {
  readonly from: Date
  readonly to: Date
}

/** What the clock of a contest goes by. */
interface Clock {
  readonly startsAt: Moment
  readonly endsAt: Moment
  readonly removed: readonly LoggedSpan[]
}

/** The own clock of a participation. */
export interface Seat {
  /** Their own start; null: with the contest. */
  readonly startsAt: Moment | null
  readonly extraSeconds: number
}

const iso = (moment: Moment): string => new Date(moment).toISOString()

/** What a contest's clock goes by as the log has it. */
export const loggedClock = ({ startsAt, endsAt, removed }: Clock) => ({
  ...{ startsAt: iso(startsAt), endsAt: iso(endsAt) },
  removed: removed.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
})

/** The time of who takes part, which is the contest's for everybody else. */
export function ownTime(contest: Clock, seat: Seat | undefined): Window {
  if (!seat) return { startsAt: new Date(contest.startsAt), endsAt: new Date(contest.endsAt) }
  const own = { startsAt: seat.startsAt && iso(seat.startsAt), extraSeconds: seat.extraSeconds }
  const { start, end } = windowOf(loggedClock(contest), own)
  return { startsAt: new Date(start), endsAt: new Date(end) }
}

/**
 * When anybody takes part in a contest: its own time and those of the participants with own clocks, where they touch as one,
 * in order. Between them nobody does, though an own start may be days away.
 */
export function sittingsOf(contest: Clock, seats: readonly Seat[]): Window[] {
  const times = [undefined, ...seats].map((seat) => ownTime(contest, seat))
  const sittings: Window[] = []
  for (const time of times.sort((one, other) => Number(one.startsAt) - Number(other.startsAt))) {
    const last = sittings.at(-1)
    if (!last || last.endsAt < time.startsAt) sittings.push(time)
    else if (last.endsAt < time.endsAt) sittings.splice(-1, 1, { ...last, endsAt: time.endsAt })
  }
  return sittings
}

/** Milliseconds on the clock of somebody whose time is `own`, at most the length of that time. */
export const elapsedIn = (own: Window, removed: readonly LoggedSpan[], now: Date): number =>
  contestTime(
    Math.min(Number(now), Number(own.endsAt)),
    Number(own.startsAt),
    removed.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
  )

/** What a query of a contest selects of a viewer's participation in it, alone or in a team: at most one row, none virtual. */
export const ownSeat = (viewer: Pick<Viewer, 'id'> | null) =>
  ({
    where: { kind: { not: 'virtual' }, ...participationsOf(viewer?.id ?? NOBODY) },
    select: { id: true, startsAt: true, extraSeconds: true },
  }) as const

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Query condition for the removed intervals in which a contest's clock stands still. */
export const standsAt = (now: Date) => ({ from: { lte: now }, to: { gt: now } })

/** The interval in which the clock stands still, if it does. */
export const pauseIn = <T extends Span>(removed: readonly T[], now: Date): T | undefined =>
  removed.find(({ from, to }) => from <= now && now < to)

/** Whether a contest's clock stands still. */
export const isPaused = async (tx: Transaction, contestId: string, now: Date): Promise<boolean> =>
  (await tx.removedInterval.count({ where: { contestId, ...standsAt(now) } })) > 0

interface Freezing {
  readonly freezesAt: Date | null
  readonly thawedAt: Date | null
}

/** Since when a scoreboard is frozen; undefined if it is not. */
export const frozenSince = ({ freezesAt, thawedAt }: Freezing, now: Date): Date | undefined =>
  freezesAt && freezesAt <= now && !thawedAt ? freezesAt : undefined

export interface RemovedInterval {
  readonly id: string
  readonly from: Date
  readonly to: Date
  /** Whether the contest ends later by as much. */
  readonly given: boolean
  /** Whether it is a pause. */
  readonly paused: boolean
}

/** A contest's removed intervals, the earliest first. */
export const removedIntervals = (contestId: string): Promise<RemovedInterval[]> =>
  db.removedInterval.findMany({
    where: { contestId },
    orderBy: { from: 'asc' },
    select: { id: true, from: true, to: true, given: true, paused: true },
  })

/** What moves with the end of a contest. */
interface Moments {
  readonly endsAt: Date
  readonly freezesAt: Date | null
}

/** A moment, later by some milliseconds. */
export const moved = (at: Date, by: number): Date => new Date(Number(at) + by)

/**
 * The moments of a contest that is given an interval: its end, and a freeze that comes after the interval's beginning. If
 * `to` is before `from`, the time is taken back.
 */
export function later({ endsAt, freezesAt }: Moments, { from, to }: Span, now: Date) {
  const by = Number(to) - Number(from)
  return {
    endsAt: moved(endsAt, by),
    freezesAt: freezesAt && freezesAt >= from ? freezeMoved(freezesAt, by, now) : freezesAt,
  }
}

/**
 * A freeze that moves with the end. One that has begun stays where it is: what it hides is not told because the contest
 * goes on for longer. None moves into the past, where it would hide what everybody has seen.
 */
export function freezeMoved(freezesAt: Date, by: number, now: Date): Date {
  if (freezesAt <= now) return freezesAt
  const wish = moved(freezesAt, by)
  return wish < now ? now : wish
}
