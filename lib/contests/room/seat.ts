import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import type { Done } from '@/lib/core/form-fault'
import { isId } from '@/lib/core/id'
import { CONTESTANT, contestantOf } from '../contestant'
import { asOrganiser } from '../locked'
import { participationOf } from '../participation'

/*
 * Where a participant sits, for whoever brings balloons and prints. Organisers and the participant know it, and nobody else:
 * it is no part of a `Contestant`, which scoreboards show.
 */

/** Most characters of a seat; the tables have the same checks. */
const SEAT_LENGTH = 60

/** A seat as people write it; empty: not known. The message is a code of `account.faults`. */
export const seatText = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ').trim())
  .refine((text) => [...text].length <= SEAT_LENGTH, 'seat-long')

export const seatForm = z.object({ seat: seatText })

/** Where the actor, or their team, sits in a contest; empty if nobody has said so, or they take part in none. */
export async function ownSeat(actor: Actor, contestId: string): Promise<string> {
  const id = await participationOf(actor, contestId)
  const found = id && (await db.participation.findUnique({ where: { id }, select: { seat: true } }))
  return found ? found.seat : ''
}

/** The seats of a contest by participation, where they are known. Only for its organisers. */
export async function seatsOf(contestId: string): Promise<ReadonlyMap<string, string>> {
  const where = { contestId, seat: { not: '' } }
  const found = await db.participation.findMany({ where, select: { id: true, seat: true } })
  return new Map(found.map(({ id, seat }) => [id, seat]))
}

/** Says where a participant sits, as an organiser. Returns undefined if there is no such participant. */
export async function changeSeat(
  actor: Actor | null,
  contestId: string,
  id: string,
  { seat }: z.output<typeof seatForm>,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, _, organiser): Promise<Done | undefined> => {
    if (!isId(id)) return undefined
    const where = { id, contestId, kind: { not: 'virtual' } } as const
    const before = await tx.participation.findFirst({ where, include: CONTESTANT })
    if (!before) return undefined
    if (before.seat === seat) return ok(undefined)
    await tx.participation.update({ where: { id }, data: { seat } })
    const { person, name } = contestantOf(before)
    const detail = { ...(person ? { username: person.username } : { team: name }), seat }
    const [action, subject] = ['participation-changed', `contest/${contestId}`] as const
    await record({ actorId: organiser.id, action, subject, detail }, tx)
    return ok(undefined)
  })
}
