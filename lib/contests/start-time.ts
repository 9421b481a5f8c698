import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { type Done, refused } from '../core/form-fault'
import { asOrganiser } from './locked'
import { moved, noteClock } from './moments'

/** Milliseconds before the start, the old one and the new one, in which programs no longer move it. */
export const START_LEAD = 30_000

/**
 * Moves the start of a contest that is still to come; its end and its freeze move along. Returns undefined if there is no
 * such contest.
 *
 * Errors: `start-near` if it has begun or begins too soon, `start-soon` if the new start is too soon.
 */
export async function moveStart(
  actor: Actor | null,
  contestId: string,
  startsAt: Date,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    const by = Number(startsAt) - Number(contest.startsAt)
    const soon = moved(new Date(), START_LEAD)
    if (contest.startsAt <= soon) return refused('', 'start-near')
    if (startsAt <= soon) return refused('', 'start-soon')
    if (by === 0) return ok(undefined)
    const { endsAt, freezesAt } = contest
    await tx.contest.update({
      where: { id: contestId },
      data: { startsAt, endsAt: moved(endsAt, by), freezesAt: freezesAt && moved(freezesAt, by) },
    })
    const detail = { before: contest.startsAt.toISOString(), after: startsAt.toISOString() }
    await noteClock(tx, organiser, 'contest-changed', contestId, detail)
    return ok(undefined)
  })
}
