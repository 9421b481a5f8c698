import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { network } from '@/lib/core/network'
import type { Prisma } from '@/lib/generated/prisma/client'
import { mayRecall } from '@/lib/users/attempts'
import { authenticate, type SignInFault } from '@/lib/users/authenticate'
import type { Caller } from '@/lib/users/caller'
import { signInForm } from '@/lib/users/schema'

/*
 * HTTP basic authentication: a user name and a password with each request, checked as signing in is, under the same limits.
 * Programs ask every few seconds, so what was right is remembered for a while, but no longer than the account stays as it
 * was: another password or role, or a disabled account, ends it at once.
 *
 * It is remembered for the network that it came from, and as long as the program goes on asking: so others who try
 * passwords for the same name do not stop it. Elsewhere a right password is checked like any other.
 */

/** How many credentials are remembered, and for how many milliseconds since they were last used. */
const REMEMBERED = { max: 10_000, ttl: 6 * 60 * 60_000, updateAgeOnGet: true }

interface Known {
  readonly userId: string
  readonly stamp: string
}

/** By the key of the credentials, which a copy of the memory does not reveal. */
const known = new LRUCache<string, Known>(REMEMBERED)
const secret = randomBytes(32)

export type Identity =
  | { readonly ok: true; readonly viewer: Viewer }
  | { readonly ok: false; readonly error: SignInFault }

const WRONG: Identity = { ok: false, error: { code: 'sign-in', values: {} } }

const ACCOUNT = {
  ...{ id: true, username: true, name: true, role: true },
  ...{ email: true, emailKey: true, passwordHash: true, disabledAt: true },
} as const satisfies Prisma.UserSelect

type Account = Prisma.UserGetPayload<{ select: typeof ACCOUNT }>

/** Changes with everything that the right to sign in depends on. */
const stampOf = ({ username, email, role, emailKey, passwordHash, disabledAt }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([username, email, role, emailKey, passwordHash, disabledAt]))
    .digest('base64')

const viewerOf = ({ id, username, name, role }: Account): Viewer => ({ id, username, name, role })

/** The credentials in an Authorization header, with the name in lower case; undefined if it has none. */
export function credentialsIn(header: string): { login: string; password: string } | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(header) ?? []
  const [, login, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  const form = signInForm.safeParse({ login, password })
  return form.success ? form.data : undefined
}

/** Who gives these credentials. */
export async function identify(header: string, caller: Caller): Promise<Identity> {
  const given = credentialsIn(header)
  if (!given) return WRONG
  const { login, password } = given
  const key = createHmac('sha256', secret)
    .update(JSON.stringify([login, password, network(caller.address)]))
    .digest('base64')
  const remembered = (await mayRecall(login, caller.address)) ? known.get(key) : undefined
  if (remembered) {
    const account = await db.user.findUnique({ where: { id: remembered.userId }, select: ACCOUNT })
    if (account && stampOf(account) === remembered.stamp) return { ok: true, viewer: viewerOf(account) }
    known.delete(key)
  }
  // Read before the password is checked: a change in between must not be taken for what was checked.
  const before = await accountsOf(login)
  const result = await authenticate(login, password, caller)
  if (!result.ok) return result
  const { userId } = result.value
  const account = await db.user.findUnique({ where: { id: userId }, select: ACCOUNT })
  if (!account) return WRONG
  const stamp = before.get(userId)
  if (stamp !== undefined) known.set(key, { userId, stamp })
  return { ok: true, viewer: viewerOf(account) }
}

/** The stamps of the accounts that a login can mean, by their ids. */
async function accountsOf(login: string): Promise<ReadonlyMap<string, string>> {
  const where = login.includes('@') ? { email: login } : { username: login }
  const rows = await db.user.findMany({ where, select: ACCOUNT })
  return new Map(rows.map((row) => [row.id, stampOf(row)]))
}
