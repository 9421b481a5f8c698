import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'

/*
 * An administrator's view of who takes part in a contest. Virtual participations are nobody else's matter.
 */

/** How a participant is ranked: with a place, listed without one, or last and struck out. */
export const STANDINGS = ['official', 'unofficial', 'disqualified'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Participant {
  readonly id: string
  readonly person: Person
  readonly standing: Standing
  readonly joinedAt: Date
}

/** Rows on one page. */
export const PARTICIPANTS_PAGE = 50

/** A page of the participants whose name or username contains a text, by username, and how many there are. */
export async function listParticipants(
  actor: Actor | null,
  contestId: string,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<{ readonly rows: readonly Participant[]; readonly total: number }> {
  requireAdministrator(actor)
  // Prisma passes on what LIKE takes for a pattern.
  const has = { contains: search.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
  const where: Prisma.ParticipationWhereInput = {
    ...{ contestId, kind: { not: 'virtual' } },
    ...(search && { user: { OR: [{ username: has }, { name: has }] } }),
  }
  const [total, found] = await Promise.all([
    db.participation.count({ where }),
    db.participation.findMany({
      where,
      orderBy: [{ user: { username: 'asc' } }, { id: 'asc' }],
      skip: (page - 1) * PARTICIPANTS_PAGE,
      take: PARTICIPANTS_PAGE,
      include: { user: { select: PERSON } },
    }),
  ])
  const rows = found.map(({ id, user, kind, disqualified, joinedAt }): Participant => {
    const standing = disqualified ? 'disqualified' : kind === 'unofficial' ? 'unofficial' : 'official'
    return { id, person: personOf(user), standing, joinedAt }
  })
  return { rows, total }
}

/** Changes how a participant of a contest is ranked, at any time. Returns whether there is such a participant. */
export async function rankAs(
  actor: Actor | null,
  contestId: string,
  id: string,
  standing: Standing,
): Promise<boolean> {
  requireAdministrator(actor)
  if (!isId(contestId) || !isId(id)) return false
  return db.$transaction(async (tx) => {
    const where = { id, contestId, kind: { not: 'virtual' } } as const
    const before = await tx.participation.findFirst({ where, include: { user: { select: PERSON } } })
    if (!before) return false
    const disqualified = standing === 'disqualified'
    // Who is disqualified stays what they were, for the day on which that is taken back.
    const data = disqualified ? { disqualified } : { disqualified, kind: standing }
    if (disqualified === before.disqualified && (disqualified || standing === before.kind)) return true
    await tx.participation.update({ where: { id }, data })
    const detail = { username: before.user.username, standing }
    await record(
      { actorId: actor.id, action: 'participation-changed', subject: `contest/${contestId}`, detail },
      tx,
    )
    return true
  })
}
