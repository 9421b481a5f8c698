import type { PrismaClient } from '@/lib/generated/prisma/client'
import { hashPassword } from '@/lib/users/password'

/**
 * Makes the user `admin` where there is no administrator yet. A user of that name who signed up is never raised:
 * the site then gets its administrator by `clew-administrator`.
 *
 * Returns the name, or `undefined` where there is one already.
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
