import 'server-only'
import { cookies, headers } from 'next/headers'
import { changeRequester, currentRequester, NOBODY } from '@/lib/access/requester'
import { db } from '@/lib/core/db'
import { isHttps } from '@/lib/core/env'
import { sessionCookieName } from '@/lib/core/http'
import { rememberDevice } from './caller'
import { requesterIn } from './identify'
import { closeSession, openSession, SESSION_SECONDS, sessionKey } from './session-rows'

/*
 * Signing in and out: what opens and ends the session of the browser that asks. Who that is, lib/access/requester.ts says.
 * The request becomes nobody's before its session ends: lib/http ends the open answers of people whose session has ended.
 */

export const sessionCookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps() }) as const

/**
 * Replaces this browser's session, remembers the browser and returns the text for the session cookie. Only for actions
 * and route handlers, which may set cookies.
 */
export async function replaceSession(userId: string): Promise<string> {
  await leaveSession()
  await rememberDevice(userId)
  const text = await openSession(userId, (await headers()).get('user-agent') ?? '')
  changeRequester(await requesterIn(sessionKey(text) ?? ''))
  return text
}

/** Signs the visitor in. */
export async function startSession(userId: string): Promise<void> {
  const text = await replaceSession(userId)
  const jar = await cookies()
  jar.set(sessionCookieName(), text, { ...sessionCookieOptions(), maxAge: SESSION_SECONDS })
}

/** Signs the visitor out on this device. Copies of the cookie stop working, too. */
export async function endSession(): Promise<void> {
  await leaveSession()
  const jar = await cookies()
  jar.set(sessionCookieName(), '', { ...sessionCookieOptions(), maxAge: 0 })
}

async function leaveSession(): Promise<void> {
  const { session } = currentRequester()
  changeRequester(NOBODY)
  if (session) await closeSession(session.key)
}

/** A session as its owner sees it. */
export interface OwnSession {
  readonly id: string
  readonly agent: string
  readonly createdAt: Date
  readonly seenAt: Date
  /** Whether it is the session of this request. */
  readonly current: boolean
}

/** A user's sessions: first the current one, whose key is `key`, then the others, most recently used first. */
export async function listSessions(userId: string, key: string | null): Promise<OwnSession[]> {
  const rows = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: [{ seenAt: 'desc' }, { id: 'desc' }],
  })
  const sessions = rows.map(({ id, agent, createdAt, seenAt, ...row }) => {
    return { id, agent, createdAt, seenAt, current: row.key === key }
  })
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one session of a user. Another user's session is left alone, as if it did not exist. */
export const endOwnSession = async (userId: string, id: string): Promise<void> => {
  await db.session.deleteMany({ where: { id, userId } })
}

/** Ends all sessions of a user except the one with `key`. */
export const endOtherSessions = async (userId: string, key: string | null): Promise<void> => {
  await db.session.deleteMany({ where: { userId, ...(key && { key: { not: key } }) } })
}
