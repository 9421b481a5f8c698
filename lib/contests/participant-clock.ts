import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { secrecyOf } from '@/lib/access/windows'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/form-fault'
import { isId } from '@/lib/core/id'
import { moment } from '@/lib/core/input/moment'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { spareTime, tooLong } from './exam/settings'
import { asOrganiser } from './locked'
import { requireOrganiserOf } from './organisers'

/** Longest extra time, in minutes. */
export const MOST_EXTRA_MINUTES = 24 * 60

/** An organiser's form for one participant's clock. Messages are codes of `account.faults`. An empty start is the contest's. */
export const clockForm = z.object({
  extraMinutes: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, 'extra-minutes')
    .transform(Number)
    .refine((minutes) => minutes <= MOST_EXTRA_MINUTES, 'extra-minutes'),
  startsAt: z.union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    moment,
  ]),
})

/** A participant with their own clock, and where they sit. */
export interface OwnClock extends Contestant {
  readonly id: string
  /** Null: with the contest. */
  readonly startsAt: Date | null
  readonly extraMinutes: number
  readonly seat: string
}

/** A participant of a contest for its organisers; undefined if there is none. Virtual ones are their own matter. */
export async function findOwnClock(
  actor: Actor | null,
  contestId: string,
  id: string,
): Promise<OwnClock | undefined> {
  if (!isId(id) || !(await requireOrganiserOf(actor, contestId))) return undefined
  const row = await db.participation.findFirst({
    where: { id, contestId, kind: { not: 'virtual' } },
    select: { id: true, startsAt: true, extraSeconds: true, seat: true, ...CONTESTANT },
  })
  if (!row) return undefined
  const { startsAt, extraSeconds, seat } = row
  return { id, startsAt, extraMinutes: extraSeconds / 60, seat, ...contestantOf(row) }
}

/**
 * Gives a participant extra time, or another start, until the contest is over for everybody. What is secret in the contest
 * stays so for as long as anybody takes part. Returns undefined if there is no such participant.
 *
 * Errors: `clock-over`, `start-before-contest`, `exam-long`.
 */
export async function changeOwnClock(
  actor: Actor | null,
  contestId: string,
  id: string,
  { extraMinutes, startsAt }: z.output<typeof clockForm>,
): Promise<Done | undefined> {
  if (!isId(id)) return undefined
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    if (secrecyOf(contest, new Date()) === 'over') return refused('', 'clock-over')
    if (startsAt && startsAt < contest.startsAt) return refused('startsAt', 'start-before-contest')
    const where = { id, contestId, kind: { not: 'virtual' } } as const
    const before = await tx.participation.findFirst({ where, include: CONTESTANT })
    if (!before) return undefined
    const extraSeconds = extraMinutes * 60
    if ((await spareTime(tx, contestId, contest, extraSeconds)) < 0) return tooLong('extraMinutes')
    await tx.participation.update({ where: { id }, data: { startsAt, extraSeconds } })
    const { person, name } = contestantOf(before)
    const detail = {
      ...(person ? { username: person.username } : { team: name }),
      ...{ extraMinutes, startsAt: startsAt?.toISOString() ?? '' },
    }
    await record(
      { actorId: organiser.id, action: 'participation-changed', subject: `contest/${contestId}`, detail },
      tx,
    )
    return ok(undefined)
  })
}
