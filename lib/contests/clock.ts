import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { phaseOf } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { moment } from '@/lib/core/input/moment'
import { type Done, refused } from '../core/form-fault'
import { spareTime, tooLong } from './exam/settings'
import { asOrganiser } from './locked'
import { later, noteClock } from './moments'
import { pauseIn } from './pause'

/*
 * Intervals that a contest's clock leaves out, because the power failed or a problem was wrong: scoreboards do not count
 * their time, also of what was submitted before they were removed. Putting one back restores what was before.
 */

export interface RemovedInterval {
  readonly id: string
  readonly from: Date
  readonly to: Date
  /** Whether the contest ends later by as much. */
  readonly given: boolean
  /** Whether it is a pause. */
  readonly paused: boolean
}

/** An organiser's form for an interval. Messages are codes of `account.faults`. */
export const intervalForm = z
  .object({ from: moment, to: moment, given: z.boolean() })
  .refine(({ from, to }) => !(to <= from), { path: ['to'], message: 'end-before-start' })

/** A contest's removed intervals, the earliest first. */
export const removedIntervals = (contestId: string): Promise<RemovedInterval[]> =>
  db.removedInterval.findMany({
    where: { contestId },
    orderBy: { from: 'asc' },
    select: { id: true, from: true, to: true, given: true, paused: true },
  })

/**
 * Removes an interval from the contest's clock; undefined if there is no such contest. Only a contest that is not over
 * can end later in return.
 *
 * Errors: `interval-outside`, `interval-overlap`, `interval-over`, `contest-finalised`, `exam-long`.
 */
export async function removeInterval(
  actor: Actor | null,
  contestId: string,
  { from, to, given }: z.output<typeof intervalForm>,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const { startsAt, endsAt, finalisedAt } = contest
    const now = new Date()
    if (finalisedAt) return refused('', 'contest-finalised')
    if (from < startsAt || to > endsAt) return refused('from', 'interval-outside')
    const others = await tx.removedInterval.findMany({ where: { contestId } })
    if (others.some((other) => from < other.to && other.from < to)) return refused('from', 'interval-overlap')
    if (given && phaseOf(contest, now) === 'over') return refused('given', 'interval-over')
    if (given && (await spareTime(tx, contestId, contest)) < Number(to) - Number(from)) return tooLong('')
    await tx.removedInterval.create({ data: { contestId, from, to, given } })
    if (given) await tx.contest.update({ where: { id: contestId }, data: later(contest, { from, to }, now) })
    const detail = { from: from.toISOString(), to: to.toISOString(), given }
    await noteClock(tx, organiser, 'interval-removed', contestId, detail)
    return ok(undefined)
  })
}

/**
 * Puts a removed interval back. What the contest was given for it is taken back too, unless it is over. Returns whether
 * there was such an interval; a pause in progress is none, and those of a contest whose results are final stay.
 */
export async function restoreInterval(actor: Actor | null, contestId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const restored = await asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const now = new Date()
    const interval = await tx.removedInterval.findFirst({ where: { id, contestId } })
    if (!interval || contest.finalisedAt || pauseIn([interval], now)) return false
    const { from, to, given } = interval
    await tx.removedInterval.delete({ where: { id } })
    if (given && phaseOf(contest, now) !== 'over')
      await tx.contest.update({
        where: { id: contestId },
        data: later(contest, { from: to, to: from }, now),
      })
    const detail = { from: from.toISOString(), to: to.toISOString(), given }
    await noteClock(tx, organiser, 'interval-restored', contestId, detail)
    return true
  })
  return restored ?? false
}
