import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Viewer } from './viewer'

/*
 * Who asks. lib/http finds it out once for each request, by lib/users/identify.ts, before anything else looks at the request.
 * The result travels with the request through Next and everything around it, in the memory of this process: no header
 * carries it, so no client can forge it. Whatever answers a request reads it here, and nothing behind reads cookies or
 * passwords for it. tests/contract/identity.test.ts lists every place that deals with them.
 */

/** Who asks, and how they have proved it. */
export interface Requester {
  /** Null if nobody is signed in. */
  readonly viewer: Viewer | null
  /** `password`: sent with the request itself, without a session. */
  readonly proof: 'none' | 'session' | 'password'
  /** The session in which they are signed in; null without one. */
  readonly session: { readonly key: string; readonly expiresAt: Date } | null
  /**
   * Whom the same proof stands for at a later moment, for answers that stay open: null once the session has ended, undefined
   * if the password is no longer right.
   */
  again(): Promise<Viewer | null | undefined>
}

export const NOBODY: Requester = { viewer: null, proof: 'none', session: null, again: async () => null }

/** The Next bundle and the server around it each have a copy of this module; both must see the same requests. */
const shared = globalThis as typeof globalThis & { clewRequester?: AsyncLocalStorage<{ now: Requester }> }
shared.clewRequester ??= new AsyncLocalStorage()
const requests = shared.clewRequester

/** Who sends the request that is being answered; nobody where there is none, as during a build. */
export const currentRequester = (): Requester => requests.getStore()?.now ?? NOBODY

/** Answers a request of somebody. */
export const answeringTo = <Result>(requester: Requester, answer: () => Result): Result =>
  requests.run({ now: requester }, answer)

/** Makes the rest of a request that of somebody else: they have just signed in or out, or may not be known to what follows. */
export function changeRequester(requester: Requester): void {
  const request = requests.getStore()
  if (request) request.now = requester
}

/** Reads again who asks, after they have changed their own account: the rest of the answer shows it. */
export async function renewRequester(): Promise<void> {
  const before = currentRequester()
  changeRequester({ ...before, viewer: (await before.again()) ?? null })
}
