import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { NOBODY, type Requester } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { network } from '@/lib/core/network'
import type { Prisma } from '@/lib/generated/prisma/client'
import { mayRecall } from './attempts'
import { authenticate, type SignInFault } from './authenticate'
import type { Caller } from './caller'
import { signInForm } from './schema'
import { findSession, sessionKey } from './session-rows'

/*
 * The only place that makes a requester of what a request carries: the session of a browser, or a user name and a password
 * (HTTP basic authentication). lib/http asks once for each request; see lib/access/requester.ts for how it goes on.
 *
 * Passwords are checked as signing in is, under the same limits. Programs ask every few seconds, so what was right is
 * remembered for a while, but no longer than the account stays as it was: another password or role, or a disabled account,
 * ends it at once.
 *
 * It is remembered for the network that it came from, and as long as the program goes on asking: so others who try
 * passwords for the same name do not stop it. Elsewhere a right password is checked like any other.
 */

/** What a request carries that says who asks. */
interface Credentials {
  /** The text of the session cookie; undefined if there is none, or not exactly one. */
  readonly cookie: string | undefined
  /** The Authorization header; undefined without one, and where passwords do not count. */
  readonly authorization: string | undefined
  readonly caller: Caller
}

/** Why nobody is taken for who they say they are. `two-people`: the session and the password are of different people. */
export type IdentityFault =
  | SignInFault
  | { readonly code: 'two-people'; readonly values: Record<string, never> }

type Identified =
  | { readonly ok: true; readonly value: Requester }
  | { readonly ok: false; readonly error: IdentityFault }

/**
 * Who asks. Whoever has a session and gives a password as well counts as one person, with a session; if these are two, neither
 * is believed. A session that has ended is none.
 */
export async function identify({ cookie, authorization, caller }: Credentials): Promise<Identified> {
  const key = cookie === undefined ? undefined : sessionKey(cookie)
  const inSession = key === undefined ? NOBODY : await requesterIn(key)
  if (authorization === undefined) return { ok: true, value: inSession }
  const checked = await checkHeader(authorization, caller)
  if (!checked.ok) return checked
  const { viewer } = checked
  if (inSession.viewer === null)
    return { ok: true, value: { viewer, proof: 'password', session: null, again } }
  if (inSession.viewer.id === viewer.id) return { ok: true, value: inSession }
  return { ok: false, error: { code: 'two-people', values: {} } }

  async function again() {
    const later = await checkHeader(authorization ?? '', caller)
    return later.ok ? later.viewer : undefined
  }
}

/** Who is signed in in a session; nobody if it has ended. */
export async function requesterIn(key: string): Promise<Requester> {
  const found = await findSession(key)
  if (!found) return NOBODY
  const { expiresAt, ...viewer } = found
  const again = async () => (await requesterIn(key)).viewer
  return { viewer, proof: 'session', session: { key, expiresAt }, again }
}

/** How many credentials are remembered, and for how many milliseconds since they were last used. */
const REMEMBERED = { max: 10_000, ttl: 6 * 60 * 60_000, updateAgeOnGet: true }

interface Known {
  readonly userId: string
  readonly stamp: string
}

/** By the key of the credentials, which a copy of the memory does not reveal. */
const known = new LRUCache<string, Known>(REMEMBERED)
const secret = randomBytes(32)

type Checked =
  | { readonly ok: true; readonly viewer: Viewer }
  | { readonly ok: false; readonly error: SignInFault }

const WRONG: Checked = { ok: false, error: { code: 'sign-in', values: {} } }

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
function credentialsIn(header: string): { login: string; password: string } | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/]+=*) *$/i.exec(header) ?? []
  const [, login, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  const form = signInForm.safeParse({ login, password })
  return form.success ? form.data : undefined
}

/** Whose user name and password a header has. */
async function checkHeader(header: string, caller: Caller): Promise<Checked> {
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
