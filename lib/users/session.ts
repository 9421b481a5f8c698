import 'server-only'
import { cookies, headers } from 'next/headers'
import { changeRequester, currentRequester, NOBODY } from '@/lib/access/requester'
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
