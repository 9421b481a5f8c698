import type { Actor } from '@/lib/access/administration'
import { type Entry, record } from '@/lib/audit/record'
import type { Transaction } from './locked'

/* How the end and the freeze of a contest move together. */

interface Moments {
  readonly endsAt: Date
  readonly freezesAt: Date | null
}

interface Span {
  readonly from: Date
  readonly to: Date
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

/** Notes in the audit log what an organiser has done to the clock of a contest. */
export const noteClock = (
  tx: Transaction,
  { id: actorId }: Actor,
  action: Entry['action'],
  contestId: string,
  detail: Entry['detail'] = {},
): Promise<void> => record({ actorId, action, subject: `contest/${contestId}`, detail }, tx)
