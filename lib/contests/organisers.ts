import { z } from 'zod'
import { ok } from '@/judge/kit/result'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { ORGANISERS, type Organised, organisedBy, requireOrganiser, visibleTo } from '@/lib/access/contests'
import { record } from '@/lib/core/audit'
import { db, pool, type Transaction } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Contest, ContestProblem } from '@/lib/generated/prisma/client'
import {
  invite,
  takeInvitation,
  withdrawInvitation,
  withdrawInvitationsBy,
} from '@/lib/invitations/invitations'

export type Before = Contest & Organised & { readonly problems: readonly ContestProblem[] }

/**
 * Locks a contest and runs `work` for one of its organisers; `undefined` if there is no such contest. Throws `NotAllowed`
 * for everyone else.
 */
export async function asOrganiser<T>(
  actor: Actor | null,
  id: string,
  work: (tx: Transaction, before: Before, organiser: Actor) => Promise<T>,
): Promise<T | undefined> {
  if (!isId(id)) return undefined
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    const before = await tx.contest.findUnique({ where: { id }, include: { problems: true, ...ORGANISERS } })
    if (!before) return undefined
    requireOrganiser(actor, before)
    return work(tx, before, actor)
  })
}

const OPEN_TO_ALL = {
  name: 'contest-open',
  text: `SELECT 1 FROM "Contest" WHERE id = $1 AND audience IN ('public', 'link')`,
}

/** Whether everybody who knows its address may see a contest. The same as `visibleTo` says of visitors. */
export const isOpenToAll = async (contestId: string): Promise<boolean> =>
  isId(contestId) && (await pool().query({ ...OPEN_TO_ALL, values: [contestId] })).rowCount === 1

/** Whether somebody may see a contest; false if there is no such contest. */
export async function mayView(viewer: Actor | null, contestId: string): Promise<boolean> {
  if (!isId(contestId)) return false
  return (await db.contest.count({ where: { id: contestId, ...visibleTo(viewer) } })) > 0
}

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

/**
 * Invites the user with a username to run a contest, too. Nothing changes until they accept. Returns undefined if there is
 * no such contest. Errors: `person-unknown`, `organiser-already`, `invitations-many`.
 */
export const inviteOrganiser = (
  actor: Actor | null,
  contestId: string,
  username: string,
): Promise<Done | undefined> =>
  asOrganiser(actor, contestId, async (tx, { organisers }, organiser): Promise<Done> => {
    const user = await tx.user.findUnique({ where: { username } })
    if (!user) return refused('username', 'person-unknown')
    if (organisers.some(({ userId }) => userId === user.id)) return refused('username', 'organiser-already')
    // An administrator may run a contest without being named.
    if (user.id === organiser.id) return becomeOrganiser(tx, contestId, user)
    const invited = await invite(tx, { contestId }, { userId: user.id, invitedById: organiser.id })
    if (!invited.ok) return invited
    const [subject, detail] = [`contest/${contestId}`, { username }]
    if (invited.value)
      await record({ actorId: organiser.id, action: 'organiser-invited', subject, detail }, tx)
    return ok(undefined)
  })

/** Takes back an invitation to run a contest. */
export async function withdrawOrganiser(
  actor: Actor | null,
  contestId: string,
  username: string,
): Promise<void> {
  await asOrganiser(actor, contestId, (tx) => withdrawInvitation(tx, { contestId }, username))
}

/** Accepts an invitation to run a contest; undefined if there is none (any more). */
export async function acceptOrganising({ id }: Actor, contestId: string): Promise<Done | undefined> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${contestId}::uuid FOR NO KEY UPDATE`
    if (!(await takeInvitation(tx, id, { contestId }))) return undefined
    return becomeOrganiser(tx, contestId, await tx.user.findUniqueOrThrow({ where: { id } }))
  })
}

async function becomeOrganiser(
  tx: Transaction,
  contestId: string,
  { id: userId, username }: { readonly id: string; readonly username: string },
): Promise<Done> {
  await tx.contestOrganiser.createMany({ data: { contestId, userId }, skipDuplicates: true })
  const [subject, detail] = [`contest/${contestId}`, { username }]
  await record({ actorId: userId, action: 'organiser-added', subject, detail }, tx)
  return ok(undefined)
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
    await withdrawInvitationsBy(tx, { contestId }, user.id)
    await tx.contestOrganiser.delete({ where: { contestId_userId: { contestId, userId: user.id } } })
    const detail = { username: user.username }
    await record(
      { actorId: organiser.id, action: 'organiser-removed', subject: `contest/${contestId}`, detail },
      tx,
    )
  })
}
