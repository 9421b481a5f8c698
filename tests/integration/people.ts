import { randomUUID } from 'node:crypto'
import { acceptTeaching } from '@/lib/classes/members'
import { acceptOrganising } from '@/lib/contests/organisers'
import { db } from '@/lib/core/db'
import type { Role } from '@/lib/generated/prisma/enums'
import { listInvitations } from '@/lib/invitations/invitations'
import { deleteUser } from '@/lib/users/commands'
import { acceptOwning } from '@/lib/workshop/commands'
import { sessionFor } from '../setup/session'
import { SESSION, Visitor } from './visitor'

/** Creates a user without a password, for tests that start signed in. */
export async function makeUser(
  username = `u${randomUUID().slice(0, 8)}`,
  role: Role = 'user',
  name = username,
) {
  return db.user.create({ data: { username, name, role } })
}

/** Deletes the account of somebody without a password, as they do in their settings. */
export const deleteAccount = (id: string, username: string) =>
  deleteUser(id, username, { kind: 'known', key: `${id}@settings`, address: '192.0.2.1' })

/** Returns the user of this name, who is created if there is none. */
export const userNamed = async (username: string) =>
  (await db.user.findUnique({ where: { username } })) ?? makeUser(username)

/** Returns a browser in which a user is signed in without a form. The user is created if there is none of this name. */
export async function signedIn(site: string, username: string, address?: string): Promise<Visitor> {
  const visitor = new Visitor(site, address)
  visitor.jar.set(SESSION, await sessionFor((await userNamed(username)).id))
  return visitor
}

/** Creates Ann, Bob and an administrator. */
export const makePeople = async () =>
  [await makeUser('ann'), await makeUser('bob'), await makeUser('boss', 'administrator')] as const

/** Leaves no contest and no user but Ann, Bob and the administrator, and returns them in this order. */
export async function onlyPeople() {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  const [ann, bob] = [await makeUser('ann'), await makeUser('bob')]
  return [ann, bob, await db.user.findUniqueOrThrow({ where: { username: 'admin' } })] as const
}

/** Says yes to everything that the user with this name is invited to. */
export async function acceptAll(username: string): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { username } })
  for (const { to } of await listInvitations(user.id)) {
    if ('classId' in to) await acceptTeaching(user, to.classId)
    else if ('contestId' in to) await acceptOrganising(user, to.contestId)
    else await acceptOwning(user, to.draftId)
  }
}
