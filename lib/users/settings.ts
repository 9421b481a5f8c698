import { db } from '@/lib/core/db'

/** An account as its owner sees it. */
export interface Settings {
  readonly username: string
  readonly name: string
  readonly email: string | null
  /** False for users who only sign in through an external provider. */
  readonly hasPassword: boolean
}

/** The settings of the user's own account. */
export async function findSettings(userId: string): Promise<Settings> {
  const { passwordHash, ...shown } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      username: true,
      name: true,
      email: true,
      passwordHash: true,
    },
  })
  return { ...shown, hasPassword: passwordHash !== null }
}
