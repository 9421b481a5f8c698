import { contestTime, windowOf } from '@/judge/contest/clock'
import { participationsOf } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import type { Window } from '@/lib/access/windows'

/*
 * The time of a participant: their own start or that of the contest, and as long as the contest is on its clock, with their
 * extra time. Whoever has the log of a contest asks `windowOf` (judge/contest/clock.ts), on which this is built.
 */

/** A moment of a row, or of a row as JSON in ISO 8601. */
type Moment = Date | string

interface Span {
  readonly from: Moment
  readonly to: Moment
}

/** What the clock of a contest goes by. */
interface Clock {
  readonly startsAt: Moment
  readonly endsAt: Moment
  readonly removed: readonly Span[]
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
export const elapsedIn = (own: Window, removed: readonly Span[], now: Date): number =>
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
