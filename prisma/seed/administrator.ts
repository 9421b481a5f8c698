import type { PrismaClient } from '@/lib/generated/prisma/client'
import { hashPassword } from '@/lib/users/password'

/**
 * Creates the user `admin` if there is no administrator yet. A user who signed up with that name is never promoted:
 * such a site gets its administrator by `clew-administrator`.
 *
 * Returns the name, or `undefined` if there is an administrator already.
 */
export async function seedAdministrator(db: PrismaClient, password: string): Promise<string | undefined> {
  if ((await db.user.count({ where: { role: 'administrator' } })) > 0) return undefined
  const taken = await db.user.findUnique({ where: { username: 'admin' } })
  const username = taken ? 'clew-administrator' : 'admin'
  await db.user.create({
    data: {
      username,
      name: 'Administrator',
      role: 'administrator',
      passwordHash: await hashPassword(password),
    },
  })
  return username
}
