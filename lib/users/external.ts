import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { displayName, NAME_LENGTH } from '@/lib/core/input/display-name'
import { Prisma } from '@/lib/generated/prisma/client'
import { email, USERNAME_LENGTH, username } from './schema'

/** Who signs in by way of somebody else, as that provider tells it. Nothing in it but the key can be relied on. */
export interface Stranger {
  readonly provider: string
  readonly providerAccountId: string
  /** Claims of OpenID Connect, or GitHub's `login` and `name`. */
  readonly profile: unknown
}

/** Whatever is missing or of another type is passed over: a profile may be empty and is no reason to refuse anybody. */
const text = z.string().optional().catch(undefined)
const claims = z
  .object({
    name: text,
    preferred_username: text,
    login: text,
    email: text,
    email_verified: z.literal(true).optional().catch(undefined),
  })
  .catch({
    name: undefined,
    preferred_username: undefined,
    login: undefined,
    email: undefined,
    email_verified: undefined,
  })

/** How many user names are tried before giving up; from the second one on with a number behind. */
const TRIES = 8
const SUFFIX_LENGTH = 7

/** A name in the letters of user names: `José Ω` becomes `jose`. Empty if nothing is left. */
export function toUsername(name: string): string {
  return name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .slice(0, USERNAME_LENGTH.max - SUFFIX_LENGTH)
    .replace(/^[-_]+|[-_]+$/g, '')
}

/** The first of these names that people can be shown by. */
function toDisplayName(...names: (string | undefined)[]): string | undefined {
  for (const name of names) {
    const printable = [
      ...(name ?? '').replace(/[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '').trim(),
    ]
    const result = displayName.safeParse(printable.slice(0, NAME_LENGTH).join(''))
    if (result.success) return result.data
  }
  return undefined
}

/** A free user name that is near the wished one. */
async function freeUsername(wish: string): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const candidate =
      attempt === 0 ? wish : `${wish || 'user'}-${randomInt(100, 10 ** Math.min(6, attempt + 3))}`
    if (!username.safeParse(candidate).success) continue
    if (!(await db.user.findUnique({ where: { username: candidate }, select: { id: true } })))
      return candidate
  }
  throw new Error(`no free user name near ${wish}`)
}

/** The user's id. */
async function findAccount({ provider, providerAccountId }: Stranger): Promise<string | undefined> {
  const account = await db.account.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    select: { userId: true },
  })
  return account?.userId
}

/**
 * The id of the user who signed in elsewhere, made at the first time. An existing account is never joined by its
 * e-mail address: whoever controls a provider could take over accounts otherwise. A verified address is kept.
 */
export async function signInStranger(stranger: Stranger): Promise<string> {
  const known = await findAccount(stranger)
  if (known) return known
  const profile = claims.parse(stranger.profile)
  const wish = [profile.preferred_username, profile.login, profile.name]
    .map((name) => toUsername(name ?? ''))
    .find(Boolean)
  for (let attempt = 1; ; attempt++) {
    try {
      return await create(stranger, await freeUsername(wish ?? ''), profile)
    } catch (error) {
      // The same person in two windows, or a user name that was taken since we looked.
      const lostRace = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
      if (!lostRace || attempt === TRIES) throw error
      const other = await findAccount(stranger)
      if (other) return other
    }
  }
}

async function create(
  { provider, providerAccountId }: Stranger,
  name: string,
  profile: z.output<typeof claims>,
): Promise<string> {
  const address = profile.email_verified ? email.safeParse(profile.email).data : undefined
  return db.$transaction(async (tx) => {
    const user = await tx.user.create({
      data: {
        username: name,
        name: toDisplayName(profile.name, profile.preferred_username, profile.login) ?? name,
        email: address,
        accounts: { create: { provider, providerAccountId } },
      },
    })
    const detail = { provider }
    await record({ actorId: user.id, action: 'account-created', subject: `user/${name}`, detail }, tx)
    return user.id
  })
}
