import 'server-only'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import type { ClassRole } from '@/lib/generated/prisma/enums'
import {
  invite,
  takeInvitation,
  withdrawInvitation,
  withdrawInvitationsBy,
} from '@/lib/invitations/invitations'
import { findInvited } from './invite'
import { lockClass, withClass } from './locked'
import { membershipIn } from './membership'
import { MOST_MEMBERS } from './schema'

/*
 * How people come into a class and leave it. A membership is never overwritten: it ends, and another one begins, so it
 * stays known who was a pupil when a submission was made.
 */

/**
 * Joins a class as a pupil by its invite link; who is a member already stays what they are. Returns the id of the class,
 * undefined if the link leads nowhere. Errors: `class-full`.
 */
export async function joinClass(
  { id: userId }: Actor,
  invite: string,
): Promise<Result<string, FormFault> | undefined> {
  const invited = await findInvited(invite)
  if (!invited) return undefined
  return db.$transaction(async (tx) => {
    const found = await lockClass(tx, invited.id)
    // The link may have been closed in the meantime.
    if (found?.invite !== invite) return undefined
    const isIn = (await membershipIn(userId, found.id, tx)) !== undefined
    if (!isIn && !(await changeRole(tx, found.id, userId, 'pupil'))) return refused('', 'class-full')
    return ok(found.id)
  })
}

/** Leaves a class; undefined if the actor is no member. Errors: `last-teacher`. */
export const leaveClass = (actor: Actor, classId: string): Promise<Result<void, FormFault> | undefined> =>
  withClass(actor, classId, 'pupil', async (tx) => {
    const role = await membershipIn(actor.id, classId, tx)
    if (!role) return ok(undefined)
    if (role === 'teacher' && (await isLastTeacher(tx, classId))) return refused('', 'last-teacher')
    await leave(tx, classId, actor.id)
    return ok(undefined)
  })

/**
 * Invites somebody to teach by username, also somebody who is a pupil. Nothing changes until they accept. Errors:
 * `person-unknown`, `teacher-already`, `invitations-many`.
 */
export const inviteTeacher = (
  actor: Actor,
  classId: string,
  username: string,
): Promise<Result<void, FormFault> | undefined> =>
  withClass(actor, classId, 'teacher', async (tx) => {
    const person = await tx.user.findUnique({ where: { username }, select: { id: true } })
    if (!person) return refused('username', 'person-unknown')
    if ((await membershipIn(person.id, classId, tx)) === 'teacher')
      return refused('username', 'teacher-already')
    // An administrator may do so without being a member.
    if (person.id === actor.id) return becomeTeacher(tx, classId, actor.id)
    const invited = await invite(tx, { classId }, { userId: person.id, invitedById: actor.id })
    if (!invited.ok) return invited
    const [subject, detail] = [`class/${classId}`, { username }]
    if (invited.value)
      await record({ actorId: actor.id, action: 'class-teacher-invited', subject, detail }, tx)
    return ok(undefined)
  })

/** Takes back an invitation to teach. Undefined if there is no such class. */
export const withdrawTeacher = (actor: Actor, classId: string, username: string) =>
  withClass(actor, classId, 'teacher', async (tx) => {
    await withdrawInvitation(tx, { classId }, username)
    return ok(undefined)
  })

/**
 * Accepts an invitation to teach; undefined if there is none (any more). Errors: `class-full`, which leaves the invitation as
 * it is, for when there is room.
 */
export const acceptTeaching = (
  { id: userId }: Actor,
  classId: string,
): Promise<Result<void, FormFault> | undefined> =>
  db.$transaction(async (tx) => {
    if (!(await lockClass(tx, classId))) return undefined
    const isInvited = (await tx.invitation.count({ where: { userId, classId } })) > 0
    const canEnter = (await membershipIn(userId, classId, tx)) !== undefined || (await hasRoom(tx, classId))
    if (isInvited && !canEnter) return refused('', 'class-full')
    // It may have been declined since.
    return (await takeInvitation(tx, userId, { classId })) ? becomeTeacher(tx, classId, userId) : undefined
  })

async function becomeTeacher(
  tx: Transaction,
  classId: string,
  userId: string,
): Promise<Result<void, FormFault>> {
  if (!(await changeRole(tx, classId, userId, 'teacher'))) return refused('', 'class-full')
  const { username } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  const [subject, detail] = [`class/${classId}`, { username }]
  await record({ actorId: userId, action: 'class-teacher-added', subject, detail }, tx)
  return ok(undefined)
}

/** Ends somebody else's membership; somebody who has left already stays out. Errors: `last-teacher`. */
export const removeMember = (
  actor: Actor,
  classId: string,
  userId: string,
): Promise<Result<void, FormFault> | undefined> =>
  withClass(actor, classId, 'teacher', async (tx) => {
    const role = isId(userId) ? await membershipIn(userId, classId, tx) : undefined
    if (!role) return ok(undefined)
    if (role === 'teacher' && (await isLastTeacher(tx, classId))) return refused('', 'last-teacher')
    await leave(tx, classId, userId)
    const { username } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    await record(
      {
        ...{ actorId: actor.id, action: 'class-member-removed', subject: `class/${classId}` },
        detail: { username, role },
      },
      tx,
    )
    return ok(undefined)
  })

/**
 * Makes somebody a member in this role, whatever they have been before. Returns false if the class has no room. The class
 * must be locked.
 */
export async function changeRole(
  tx: Transaction,
  classId: string,
  userId: string,
  role: ClassRole,
): Promise<boolean> {
  const before = await membershipIn(userId, classId, tx)
  if (before === role) return true
  if (before) await leave(tx, classId, userId)
  else if (!(await hasRoom(tx, classId))) return false
  await enter(tx, classId, userId, role)
  return true
}

/** Begins a membership of somebody who is no member. The class must be locked. */
export const enter = (tx: Transaction, classId: string, userId: string, role: ClassRole) =>
  tx.classMember.create({ data: { classId, userId, role } })

/** Ends a membership, if there is one, and what somebody has invited others to. The class must be locked. */
export async function leave(tx: Transaction, classId: string, userId: string): Promise<number> {
  await withdrawInvitationsBy(tx, { classId }, userId)
  return tx.$executeRaw`
  UPDATE "ClassMember" SET "leftAt" = greatest(now(), "joinedAt")
   WHERE "classId" = ${classId}::uuid AND "userId" = ${userId}::uuid AND "leftAt" IS NULL`
}

const hasRoom = async (tx: Transaction, classId: string): Promise<boolean> =>
  (await tx.classMember.count({ where: { classId, leftAt: null } })) < MOST_MEMBERS

const isLastTeacher = async (tx: Transaction, classId: string): Promise<boolean> =>
  (await tx.classMember.count({ where: { classId, role: 'teacher', leftAt: null } })) === 1
