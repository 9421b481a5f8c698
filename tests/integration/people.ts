import { randomUUID } from 'node:crypto'
import { db } from '@/lib/core/db'
import type { Role } from '@/lib/generated/prisma/enums'

/** Creates a user without a password, for tests that start signed in. */
export async function makeUser(username = `u${randomUUID().slice(0, 8)}`, role: Role = 'user') {
  return db.user.create({ data: { username, name: username, role } })
}
