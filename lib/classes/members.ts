import 'server-only'
import { ok, type Result } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/form-fault'
import { isId } from '@/lib/core/id'
import type { ClassRole } from '@/lib/generated/prisma/enums'
import { findInvited } from './invite'
import { lockClass, type Transaction, withClass } from './locked'
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
 * Adds somebody as a teacher by username, also somebody who is a pupil. Errors: `person-unknown`, `teacher-already`,
 * `class-full`.
 */
export const addTeacher = (
  actor: Actor,
  classId: string,
  username: string,
): Promise<Result<void, FormFault> | undefined> =>
  withClass(actor, classId, 'teacher', async (tx) => {
    const person = await tx.user.findUnique({ where: { username }, select: { id: true } })
    if (!person) return refused('username', 'person-unknown')
    if ((await membershipIn(person.id, classId, tx)) === 'teacher')
      return refused('username', 'teacher-already')
    if (!(await changeRole(tx, classId, person.id, 'teacher'))) return refused('', 'class-full')
    const detail = { username }
    await record(
      { actorId: actor.id, action: 'class-teacher-added', subject: `class/${classId}`, detail },
      tx,
    )
    return ok(undefined)
  })

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

/** Ends a membership, if there is one. The class must be locked. */
export const leave = (tx: Transaction, classId: string, userId: string): Promise<number> => tx.$executeRaw`
  UPDATE "ClassMember" SET "leftAt" = greatest(now(), "joinedAt")
   WHERE "classId" = ${classId}::uuid AND "userId" = ${userId}::uuid AND "leftAt" IS NULL`

const hasRoom = async (tx: Transaction, classId: string): Promise<boolean> =>
  (await tx.classMember.count({ where: { classId, leftAt: null } })) < MOST_MEMBERS

const isLastTeacher = async (tx: Transaction, classId: string): Promise<boolean> =>
  (await tx.classMember.count({ where: { classId, role: 'teacher', leftAt: null } })) === 1
