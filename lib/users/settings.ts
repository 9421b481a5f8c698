import { db } from '@/lib/db'

/** What a user may change about an account, and what was set. */
export interface Settings {
  readonly username: string
  readonly name: string
  readonly email: string | null
  /** False for those who only sign in elsewhere. */
  readonly hasPassword: boolean
  /** Ids of the providers that lead to this account. */
  readonly providers: readonly string[]
}

/** The settings of one's own account. */
export async function findSettings(userId: string): Promise<Settings> {
  const { passwordHash, accounts, ...shown } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      username: true,
      name: true,
      email: true,
      passwordHash: true,
      accounts: { select: { provider: true } },
    },
  })
  return { ...shown, hasPassword: passwordHash !== null, providers: accounts.map(({ provider }) => provider) }
}
