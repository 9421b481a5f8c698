import 'server-only'
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { displayName, NAME_LENGTH } from '@/lib/core/input/text'
import { Prisma } from '@/lib/generated/prisma/client'
import { email, USERNAME_LENGTH, username } from './schema'

/** A person who signs in through a provider, as the provider describes them. Only the key can be relied on. */
export interface ExternalIdentity {
  readonly provider: string
  readonly providerAccountId: string
  /** OpenID Connect claims, or GitHub's `login` and `name`. */
  readonly profile: unknown
}

/** Missing fields and those of another type are ignored: an incomplete profile is no reason to refuse a sign-in. */
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

/** How many user names to try before giving up. The second and later ones get a number appended. */
const TRIES = 8
const SUFFIX_LENGTH = 7

/** Converts a name to user name characters: `José Ω` becomes `jose`. Empty if nothing is left. */
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

/** The first of these names that is a valid display name once unprintable characters are removed. */
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

/** A free user name similar to the requested one. */
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

/** Id of the user with this external account. */
async function findAccount({ provider, providerAccountId }: ExternalIdentity): Promise<string | undefined> {
  const account = await db.account.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    select: { userId: true },
  })
  return account?.userId
}

/**
 * Id of the user who signed in externally; creates the account the first time. Existing accounts are never linked by
 * e-mail address, because whoever controls a provider could then take over accounts. A verified address is stored.
 */
export async function signInExternal(stranger: ExternalIdentity): Promise<string> {
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
      // The same person in two windows, or a user name taken since it was checked.
      const lostRace = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
      if (!lostRace || attempt === TRIES) throw error
      const other = await findAccount(stranger)
      if (other) return other
    }
  }
}

async function create(
  { provider, providerAccountId }: ExternalIdentity,
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
