import 'server-only'
import { ok, type Result } from '@/judge/kit/result'
import { db, type Transaction } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/errors'
import { isId, newId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'

/*
 * Invitations to teach a class, to run a contest, or to own a draft. Nobody gets powers, and what comes with them, without
 * having said yes: an invitation gives no rights, and the features make a teacher, an organiser or an owner of somebody
 * only when that person accepts. Whoever loses the power to invite takes their open invitations with them:
 * where a role or an account ends it, the database does so, see `end_invitations` in prisma/functions.
 */

/** What somebody is invited to: to teach a class, to run a contest, or to own a draft. */
export type InvitedTo =
  | { readonly classId: string }
  | { readonly contestId: string }
  | { readonly draftId: string }

/** Most open invitations to one class, contest or draft. */
export const MOST_INVITATIONS = 20

/**
 * Invites somebody, in the transaction that has locked what they are invited to. Whoever is invited already stays so.
 * Returns whether they have not been. Errors: `invitations-many`.
 */
export async function invite(
  tx: Transaction,
  to: InvitedTo,
  { userId, invitedById }: { readonly userId: string; readonly invitedById: string },
): Promise<Result<boolean, FormFault>> {
  const open = await tx.invitation.findMany({ where: to, select: { userId: true } })
  if (open.some((each) => each.userId === userId)) return ok(false)
  if (open.length >= MOST_INVITATIONS)
    return refused('username', 'invitations-many', { limit: MOST_INVITATIONS })
  await tx.invitation.create({ data: { id: newId(), userId, invitedById, ...to } })
  return ok(true)
}

/** Uses up an invitation; false if there is none. What it is to must be locked. */
export const takeInvitation = async (tx: Transaction, userId: string, to: InvitedTo): Promise<boolean> =>
  (await tx.invitation.deleteMany({ where: { userId, ...to } })).count > 0

/** Takes back the open invitation of the user with a username, if there is one. */
export async function withdrawInvitation(tx: Transaction, to: InvitedTo, username: string): Promise<void> {
  await tx.invitation.deleteMany({ where: { ...to, user: { username } } })
}

/** Takes back what somebody has invited others to, who may not do so any more. */
export async function withdrawInvitationsBy(tx: Transaction, to: InvitedTo, userId: string): Promise<void> {
  await tx.invitation.deleteMany({ where: { ...to, invitedById: userId } })
}

/** Who is invited and has not answered, by username. For those who may invite: callers check that. */
export async function invitedTo(to: InvitedTo): Promise<Person[]> {
  const orderBy = { user: { username: 'asc' } } as const
  const rows = await db.invitation.findMany({ where: to, orderBy, select: { user: { select: PERSON } } })
  return rows.map(({ user }) => personOf(user))
}

/** An invitation as whoever is invited reads it. */
export interface OpenInvitation {
  readonly id: string
  readonly to: InvitedTo
  readonly kind: 'teacher' | 'organiser' | 'owner'
  /** The title of the class or contest, or the address of the draft's problem. */
  readonly title: string
  /** Who invites. */
  readonly by: Person | undefined
  readonly at: Date
}

const SHOWN = {
  ...{ id: true, classId: true, contestId: true, draftId: true, createdAt: true },
  ...{
    class: { select: { title: true } },
    contest: { select: { title: true } },
    invitedBy: { select: PERSON },
  },
} as const satisfies Prisma.InvitationSelect

function shown(row: Prisma.InvitationGetPayload<{ select: typeof SHOWN }>): OpenInvitation {
  const { id, classId, contestId, draftId, invitedBy, createdAt: at } = row
  const by = invitedBy ? personOf(invitedBy) : undefined
  if (classId !== null) return { id, to: { classId }, kind: 'teacher', title: row.class?.title ?? '', by, at }
  if (contestId !== null)
    return { id, to: { contestId }, kind: 'organiser', title: row.contest?.title ?? '', by, at }
  return { id, to: { draftId: draftId ?? '' }, kind: 'owner', title: draftId ?? '', by, at }
}

/** A user's open invitations, latest first. */
export async function listInvitations(userId: string): Promise<OpenInvitation[]> {
  const rows = await db.invitation.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: SHOWN,
  })
  return rows.map(shown)
}

/** One of a user's own open invitations. */
export async function findInvitation(userId: string, id: string): Promise<OpenInvitation | undefined> {
  const row = isId(id) ? await db.invitation.findFirst({ where: { id, userId }, select: SHOWN }) : null
  return row ? shown(row) : undefined
}

/** Says no to an invitation; other people's stay as they are. */
export async function declineInvitation(userId: string, id: string): Promise<void> {
  if (isId(id)) await db.invitation.deleteMany({ where: { id, userId } })
}
