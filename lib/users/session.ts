import 'server-only'
import { cookies, headers } from 'next/headers'
import { isHttps } from '@/lib/core/env'
import { sessionCookieName } from '@/lib/core/http'
import { rememberDevice } from './caller'
import { closeSession, openSession, SESSION_SECONDS, sessionKey } from './session-rows'

export const sessionCookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps() }) as const

/** The key of the session in the visitor's cookie; null without a cookie, or if it cannot be one of ours. */
export async function readSession(): Promise<string | null> {
  const text = (await cookies()).get(sessionCookieName())?.value
  return (text && sessionKey(text)) || null
}

/**
 * Replaces this browser's session, remembers the browser and returns the text for the session cookie. Only for actions
 * and route handlers, which may set cookies.
 */
export async function replaceSession(userId: string): Promise<string> {
  await rememberDevice(userId)
  const before = await readSession()
  if (before) await closeSession(before)
  return openSession(userId, (await headers()).get('user-agent') ?? '')
}

/** Signs the visitor in. */
export async function startSession(userId: string): Promise<void> {
  const text = await replaceSession(userId)
  const jar = await cookies()
  jar.set(sessionCookieName(), text, { ...sessionCookieOptions(), maxAge: SESSION_SECONDS })
}

/** Signs the visitor out on this device. Copies of the cookie stop working, too. */
export async function endSession(): Promise<void> {
  const key = await readSession()
  if (key) await closeSession(key)
  const jar = await cookies()
  jar.set(sessionCookieName(), '', { ...sessionCookieOptions(), maxAge: 0 })
}
