import { randomUUID } from 'node:crypto'
import { db } from '@/lib/core/db'
import type { Role } from '@/lib/generated/prisma/enums'

/** Creates a user without a password, for tests that start signed in. */
export async function makeUser(
  username = `u${randomUUID().slice(0, 8)}`,
  role: Role = 'user',
  name = username,
) {
  return db.user.create({ data: { username, name, role } })
}

/** Returns the user of this name, who is created if there is none. */
export const userNamed = async (username: string) =>
  (await db.user.findUnique({ where: { username } })) ?? makeUser(username)

/** Leaves no contest and no user but Ann, Bob and the administrator, and returns them in this order. */
export async function onlyPeople() {
  await db.contest.deleteMany()
  await db.user.deleteMany({ where: { username: { not: 'admin' } } })
  const [ann, bob] = [await makeUser('ann'), await makeUser('bob')]
  return [ann, bob, await db.user.findUniqueOrThrow({ where: { username: 'admin' } })] as const
}
