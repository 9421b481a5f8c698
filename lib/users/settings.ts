import { db } from '@/lib/core/db'
import { PERSON, type Person } from '@/lib/core/person'

/** An account as its owner sees it. */
export interface Settings extends Person {
  readonly email: string | null
  /** False for users who only sign in through an external provider. */
  readonly hasPassword: boolean
}

/** The settings of the user's own account. */
export async function findSettings(userId: string): Promise<Settings> {
  const { passwordHash, ...shown } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      ...PERSON,
      email: true,
      passwordHash: true,
    },
  })
  return { ...shown, hasPassword: passwordHash !== null }
}
