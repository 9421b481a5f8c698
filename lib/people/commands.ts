import 'server-only'
import { fail, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { mayHost } from '@/lib/access/contests'
import { type Entry, record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import { keysOf } from '@/lib/users/commands'
import { randomPassword } from './create'
import type { RoleForm } from './schema'

/*
 * Administrators' commands for other users. Each throws `NotAllowed` for everyone else. No one changes themselves this
 * way, so whoever changes somebody remains: there is always an administrator.
 */

interface Locked {
  readonly id: string
  readonly username: string
  readonly email: string | null
  readonly role: Role
  readonly disabledAt: Date | null
}

type Change<T> = (tx: Prisma.TransactionClient, person: Locked) => Promise<Result<T>>

/**
 * Changes a user in a transaction that locks both the user and the administrator, so that of two administrators who
 * disable each other at the same time only one succeeds. `undefined` if there is no such user. Errors: `person-oneself`.
 */
async function changing<T>(
  actor: Actor | null,
  id: string,
  change: Change<T>,
): Promise<Result<T> | undefined> {
  requireAdministrator(actor)
  return db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<Locked[]>`
      SELECT id, username, email, role, "disabledAt" FROM "User"
       WHERE id IN (${actor.id}::uuid, ${id}::uuid) ORDER BY id FOR NO KEY UPDATE`
    const self = rows.find((row) => row.id === actor.id)
    requireAdministrator(self && !self.disabledAt ? self : null)
    const person = rows.find((row) => row.id === id)
    if (person === self) return fail('person-oneself')
    return person && change(tx, person)
  })
}

/**
 * Gives a user another role. Whoever may no longer create contests and classes runs none from then on: the database ends
 * that, see `end_appointments` in prisma/functions. Errors: `person-oneself`, `person-changed` if they no longer have the role
 * that was seen.
 */
export const changeRole = (actor: Actor | null, id: string, { role, seen }: RoleForm) =>
  changing<void>(actor, id, async (tx, person) => {
    if (person.role !== seen) return fail('person-changed')
    if (role === seen) return ok(undefined)
    if (mayHost({ role: seen }) && !mayHost({ role })) await noteAppointments(tx, actor, person)
    await tx.user.update({ where: { id }, data: { role } })
    await note(tx, actor, 'role-changed', person, { from: seen, to: role })
    return ok(undefined)
  })

/** Writes down which contests and classes somebody runs who is about to lose them. */
async function noteAppointments(tx: Prisma.TransactionClient, actor: Actor | null, { id, username }: Locked) {
  const actorId = actor?.id ?? null
  const contests = await tx.contestOrganiser.findMany({ where: { userId: id } })
  for (const { contestId } of contests)
    await record(
      { actorId, action: 'organiser-removed', subject: `contest/${contestId}`, detail: { username } },
      tx,
    )
  const role = 'teacher'
  const classes = await tx.classMember.findMany({ where: { userId: id, role, leftAt: null } })
  for (const { classId } of classes)
    await record(
      {
        ...{ actorId, action: 'class-member-removed', subject: `class/${classId}` },
        detail: { username, role },
      },
      tx,
    )
}

/**
 * Ends a user's sessions and keeps them from signing in. Everything they have made stays. Errors: `person-oneself`.
 */
export const disableUser = (actor: Actor | null, id: string) =>
  changing<void>(actor, id, async (tx, person) => {
    if (person.disabledAt) return ok(undefined)
    await tx.user.update({ where: { id }, data: { disabledAt: new Date() } })
    await tx.session.deleteMany({ where: { userId: id } })
    await note(tx, actor, 'account-disabled', person)
    return ok(undefined)
  })

/** Lets a disabled user sign in again. Errors: `person-oneself`. */
export const enableUser = (actor: Actor | null, id: string) =>
  changing<void>(actor, id, async (tx, person) => {
    if (!person.disabledAt) return ok(undefined)
    await tx.user.update({ where: { id }, data: { disabledAt: null } })
    await note(tx, actor, 'account-enabled', person)
    return ok(undefined)
  })

/** Gives a user a new random password, which is returned and kept nowhere, and ends their sessions. Errors: `person-oneself`. */
export async function resetPassword(actor: Actor | null, id: string): Promise<Result<string> | undefined> {
  requireAdministrator(actor)
  const before = await db.user.findUnique({ where: { id }, select: { email: true } })
  if (!before) return undefined
  const password = randomPassword()
  // Hashing takes a while, so it is done before anything is locked.
  const data = await keysOf(before.email, password)
  return changing(actor, id, async (tx, person) => {
    // The key is made of the address.
    if (person.email !== before.email) return fail('person-changed')
    await tx.user.update({ where: { id }, data })
    await tx.session.deleteMany({ where: { userId: id } })
    await note(tx, actor, 'password-reset', person)
    return ok(password)
  })
}

const note = (
  tx: Prisma.TransactionClient,
  actor: Actor | null,
  action: Entry['action'],
  { username }: Locked,
  detail: Entry['detail'] = {},
) => record({ actorId: actor?.id ?? null, action, subject: `user/${username}`, detail }, tx)
