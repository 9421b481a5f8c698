import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { phaseOf } from '@/lib/access/windows'
import { type Done, refused } from '../core/form-fault'
import { spareTime, tooLong } from './exam/settings'
import { asOrganiser } from './locked'
import { freezeMoved, moved, noteClock } from './moments'
import { pauseIn } from './pause'
import { wholeNumber } from './settings'

/* Starting a contest at once, and moving its end. */

const MINUTE = 60_000
/** The most minutes by which an end moves at once: four weeks. */
const MOST_MINUTES = 40_320

/** An organiser's form for another end. `seen` is the end that the page shows. */
export const endForm = z.object({
  seen: z.iso.datetime(),
  minutes: wholeNumber(1, MOST_MINUTES, 'minutes-range'),
  way: z.enum(['later', 'earlier']),
})

/**
 * Starts a contest now; its end and its freeze come earlier by as much. One that runs already is left alone. Returns
 * undefined if there is no such contest.
 *
 * Errors: `contest-over`; `starts-opening` if the contest makes sources public, because participants are told before
 * they submit from when on that holds.
 */
export async function startContest(actor: Actor | null, contestId: string): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const { startsAt, endsAt, freezesAt, opensSources } = contest
    const now = new Date()
    const phase = phaseOf(contest, now)
    if (phase === 'over') return refused('', 'contest-over')
    if (phase === 'running') return ok(undefined)
    if (opensSources) return refused('', 'starts-opening')
    const by = Number(now) - Number(startsAt)
    await tx.contest.update({
      where: { id: contestId },
      data: { startsAt: now, endsAt: moved(endsAt, by), freezesAt: freezesAt && moved(freezesAt, by) },
    })
    await noteClock(tx, organiser, 'contest-started', contestId, { before: startsAt.toISOString() })
    return ok(undefined)
  })
}

/**
 * Moves the end of a contest that is not over, and a freeze that has not begun with it. Sending the form twice moves them
 * once. Returns undefined if there is no such contest.
 *
 * Errors: `contest-over`, `contest-changed` if the end is another one than the organiser has seen, `end-early` if the
 * contest would have ended already, `exam-long`.
 */
export async function moveEnd(
  actor: Actor | null,
  contestId: string,
  { seen, minutes, way }: z.output<typeof endForm>,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const { startsAt, endsAt, freezesAt } = contest
    const now = new Date()
    const by = (way === 'later' ? minutes : -minutes) * MINUTE
    const wish = moved(new Date(seen), by)
    if (Number(endsAt) === Number(wish)) return ok(undefined)
    if (phaseOf(contest, now) === 'over') return refused('', 'contest-over')
    if (Number(endsAt) !== Number(new Date(seen))) return refused('', 'contest-changed')
    const removed = await tx.removedInterval.findMany({ where: { contestId } })
    const first = pauseIn(removed, now)?.to ?? (now > startsAt ? now : startsAt)
    if (wish <= first) {
      const most = Math.max(0, Math.ceil((Number(endsAt) - Number(first)) / MINUTE) - 1)
      return refused('minutes', 'end-early', { minutes: most })
    }
    if ((await spareTime(tx, contestId, { startsAt, endsAt: wish })) < 0) return tooLong('minutes')
    await tx.contest.update({
      where: { id: contestId },
      data: { endsAt: wish, freezesAt: freezesAt && freezeMoved(freezesAt, by, now) },
    })
    const detail = { before: endsAt.toISOString(), after: wish.toISOString() }
    await noteClock(tx, organiser, 'end-moved', contestId, detail)
    return ok(undefined)
  })
}
