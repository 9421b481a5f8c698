import 'server-only'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { NOBODY, type Requester } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { network } from '@/lib/core/network'
import type { Prisma } from '@/lib/generated/prisma/client'
import { isSharedNetwork } from './attempts'
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
 * passwords for the same name do not stop it. Elsewhere a right password is checked like any other. Whether it is one that was
 * right before tells a guesser as much as a check does, so wrong ones are counted here, too.
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

/** For how many names and networks passwords are remembered, and for how many milliseconds since one was last used. */
const REMEMBERED = { max: 10_000, ttl: 6 * 60 * 60_000, updateAgeOnGet: true }
/** How many passwords of one name are: accounts may share an e-mail address. */
const MOST_PASSWORDS = { max: 10 }

/** Wrong passwords for a name from a network in an hour, until those that were right before are checked like any other. */
const MOST_WRONG = { own: 100, shared: 1000 } as const
const HOUR = 60 * 60_000

interface Proved {
  readonly userId: string
  readonly stamp: string
}

/** The passwords that were right for a name from a network. */
class Memory {
  /** By the key of a password, which a copy of the memory does not reveal. */
  readonly proved = new LRUCache<string, Proved>(MOST_PASSWORDS)
  private wrong = 0
  private since = performance.now()

  /**
   * What is remembered of a password that is tried from an address. It counts as wrong until it turns out to be right, and
   * does so before anything is waited for: whoever tries many at once has no more tries than one after the other.
   */
  async recall(key: string, address: string): Promise<Proved | undefined> {
    if (performance.now() - this.since > HOUR) Object.assign(this, { wrong: 0, since: performance.now() })
    this.wrong++
    if (this.wrong > MOST_WRONG.shared) return undefined
    if (this.wrong > MOST_WRONG.own && !(await isSharedNetwork(address))) return undefined
    const found = this.proved.get(key)
    if (found) this.wasRight()
    return found
  }

  /** Takes back that a password counts as wrong. */
  wasRight(): void {
    this.wrong = Math.max(0, this.wrong - 1)
  }
}

/** By name and network. Only a right password makes an entry or lets it last for longer. */
const memories = new LRUCache<string, Memory>(REMEMBERED)
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
  const place = JSON.stringify([login, network(caller.address)])
  const key = createHmac('sha256', secret)
    .update(JSON.stringify([place, password]))
    .digest('base64')
  const memory = memories.peek(place)
  const remembered = await memory?.recall(key, caller.address)
  if (remembered) {
    const account = await db.user.findUnique({ where: { id: remembered.userId }, select: ACCOUNT })
    if (account && stampOf(account) === remembered.stamp) {
      memories.get(place)
      return { ok: true, viewer: viewerOf(account) }
    }
    memory?.proved.delete(key)
  }
  // Read before the password is checked: a change in between must not be taken for what was checked.
  const before = await accountsOf(login)
  const result = await authenticate(login, password, caller)
  if (!result.ok) return result
  const { userId } = result.value
  const account = await db.user.findUnique({ where: { id: userId }, select: ACCOUNT })
  if (!account) return WRONG
  const stamp = before.get(userId)
  if (stamp !== undefined) {
    const kept = memories.get(place) ?? new Memory()
    if (kept === memory && !remembered) kept.wasRight()
    kept.proved.set(key, { userId, stamp })
    memories.set(place, kept)
  }
  return { ok: true, viewer: viewerOf(account) }
}

/** The stamps of the accounts that a login can mean, by their ids. */
async function accountsOf(login: string): Promise<ReadonlyMap<string, string>> {
  const where = login.includes('@') ? { email: login } : { username: login }
  const rows = await db.user.findMany({ where, select: ACCOUNT })
  return new Map(rows.map((row) => [row.id, stampOf(row)]))
}
