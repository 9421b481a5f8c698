import { z } from 'zod'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { ORGANISERS, organisedBy, requireOrganiser } from '@/lib/access/contests'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { asOrganiser } from './locked'

/** Somebody to be added. Messages are codes of `account.faults`; no username has other characters. */
export const organiserForm = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_-]{1,30}$/, 'person-unknown'),
})

/** Whether somebody runs a contest; false if there is no such contest. */
export async function organises(viewer: Actor | null, contestId: string): Promise<boolean> {
  if (!viewer || !isId(contestId)) return false
  return (await db.contest.count({ where: { id: contestId, ...organisedBy(viewer) } })) > 0
}

/** Throws `NotAllowed` unless the actor runs the contest. Returns whether there is such a contest. */
export async function requireOrganiserOf(actor: Actor | null, contestId: string): Promise<boolean> {
  const contest = isId(contestId)
    ? await db.contest.findUnique({ where: { id: contestId }, select: ORGANISERS })
    : null
  if (contest) requireOrganiser(actor, contest)
  return contest !== null
}

/** Those who run a contest, besides administrators, by username. */
export async function listOrganisers(actor: Actor | null, contestId: string): Promise<Person[]> {
  if (!(await organises(actor, contestId))) throw new NotAllowed('only organisers see this')
  const rows = await db.contestOrganiser.findMany({
    where: { contestId },
    orderBy: { user: { username: 'asc' } },
    select: { user: { select: PERSON } },
  })
  return rows.map(({ user }) => personOf(user))
}

/** Lets the user with a username run a contest, too. Returns false if there is no such contest or no such user. */
export async function addOrganiser(
  actor: Actor | null,
  contestId: string,
  username: string,
): Promise<boolean> {
  const added = await asOrganiser(actor, contestId, async (tx, _, organiser) => {
    const user = await tx.user.findUnique({ where: { username } })
    if (!user) return false
    const { count } = await tx.contestOrganiser.createMany({
      data: { contestId, userId: user.id },
      skipDuplicates: true,
    })
    const detail = { username: user.username }
    if (count > 0)
      await record(
        { actorId: organiser.id, action: 'organiser-added', subject: `contest/${contestId}`, detail },
        tx,
      )
    return true
  })
  return added ?? false
}

/** Somebody no longer runs a contest. The last organiser can go: administrators run it, too. */
export async function removeOrganiser(
  actor: Actor | null,
  contestId: string,
  username: string,
): Promise<void> {
  await asOrganiser(actor, contestId, async (tx, before, organiser) => {
    const user = await tx.user.findUnique({ where: { username } })
    if (!user || !before.organisers.some(({ userId }) => userId === user.id)) return
    await tx.contestOrganiser.delete({ where: { contestId_userId: { contestId, userId: user.id } } })
    const detail = { username: user.username }
    await record(
      { actorId: organiser.id, action: 'organiser-removed', subject: `contest/${contestId}`, detail },
      tx,
    )
  })
}
