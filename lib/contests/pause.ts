import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { phaseOf } from '@/lib/access/windows'
import { type Done, refused } from '../core/form-fault'
import { spareTime, tooLong } from './exam/settings'
import { asOrganiser, type Transaction } from './locked'
import { later, moved, noteClock } from './moments'

/*
 * A pause is a removed interval that begins now and for whose time the contest ends later. It reaches a day ahead, so that
 * a pause that everybody has forgotten ends by itself, and in an exam no further than that may last; going on shortens it to
 * the time that has passed.
 */

/** The most that a pause lasts, in milliseconds. */
export const LONGEST_PAUSE = 24 * 60 * 60 * 1000
/** The least that is worth pausing an exam for, in milliseconds. */
const SHORTEST_PAUSE = 60_000

interface Span {
  readonly from: Date
  readonly to: Date
}

/** Query condition for the removed intervals in which a contest's clock stands still. */
export const standsAt = (now: Date) => ({ from: { lte: now }, to: { gt: now } })

/** The interval in which the clock stands still, if it does. */
export const pauseIn = <T extends Span>(removed: readonly T[], now: Date): T | undefined =>
  removed.find(({ from, to }) => from <= now && now < to)

/** Whether a contest's clock stands still. */
export const isPaused = async (tx: Transaction, contestId: string, now: Date): Promise<boolean> =>
  (await tx.removedInterval.count({ where: { contestId, ...standsAt(now) } })) > 0

/**
 * Stops the clock of a running contest; one that stands still already is left alone. Returns undefined if there is no such
 * contest.
 *
 * Errors: `pause-not-running`; `pause-ahead` if an interval is removed within the next day; `exam-long` if it is an exam that
 * is as long as one may be.
 */
export async function pauseContest(actor: Actor | null, contestId: string): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const now = new Date()
    if (await isPaused(tx, contestId, now)) return ok(undefined)
    if (phaseOf(contest, now) !== 'running') return refused('', 'pause-not-running')
    const length = Math.min(LONGEST_PAUSE, await spareTime(tx, contestId, contest))
    if (length < SHORTEST_PAUSE) return tooLong('')
    const to = moved(now, length)
    const ahead = { contestId, from: { gt: now, lt: to } }
    if ((await tx.removedInterval.count({ where: ahead })) > 0) return refused('', 'pause-ahead')
    await tx.removedInterval.create({ data: { contestId, from: now, to, given: true, paused: true } })
    await tx.contest.update({ where: { id: contestId }, data: later(contest, { from: now, to }, now) })
    await noteClock(tx, organiser, 'contest-paused', contestId)
    return ok(undefined)
  })
}

/**
 * Lets the clock go on; one that runs already is left alone. The contest keeps, at its end, what the pause has taken so
 * far. Returns undefined if there is no such contest.
 */
export async function resumeContest(actor: Actor | null, contestId: string): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const now = new Date()
    const pause = await tx.removedInterval.findFirst({ where: { contestId, ...standsAt(now) } })
    if (!pause) return ok(undefined)
    const { id, from, to, given } = pause
    // In its very first millisecond a pause has taken nothing.
    if (from < now) await tx.removedInterval.update({ where: { id }, data: { to: now } })
    else await tx.removedInterval.delete({ where: { id } })
    if (given)
      await tx.contest.update({ where: { id: contestId }, data: later(contest, { from: to, to: now }, now) })
    await noteClock(tx, organiser, 'contest-resumed', contestId, { from: from.toISOString() })
    return ok(undefined)
  })
}
