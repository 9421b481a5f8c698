import { cookies } from 'next/headers'
import { decode, encode } from 'next-auth/jwt'
import { isHttps, siteEnv } from '@/lib/env'
import { sessionCookieName } from '@/lib/http'

/** How long one stays signed in, in seconds; using next-auth's session route renews it. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** What a session says: who, and which of the user's session epochs it belongs to. Nothing that could go stale. */
export interface SessionClaim {
  readonly userId: string
  readonly epoch: number
}

export const sessionCookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps() }) as const

/** Signs the visitor in. Only in actions and route handlers, which may set cookies. */
export async function startSession({ userId, epoch }: SessionClaim): Promise<void> {
  const token = await encode({
    token: { sub: userId, epoch },
    secret: siteEnv().NEXTAUTH_SECRET,
    maxAge: SESSION_SECONDS,
  })
  const jar = await cookies()
  jar.set(sessionCookieName(), token, { ...sessionCookieOptions(), maxAge: SESSION_SECONDS })
}

/** Signs the visitor out on this device. */
export async function endSession(): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookieName(), '', { ...sessionCookieOptions(), maxAge: 0 })
}

/** What the visitor's cookie claims; null without one, and for one that is forged, broken or too old. */
export async function readSession(): Promise<SessionClaim | null> {
  const token = (await cookies()).get(sessionCookieName())?.value
  if (!token) return null
  try {
    const claim = await decode({ token, secret: siteEnv().NEXTAUTH_SECRET })
    return typeof claim?.sub === 'string' && typeof claim.epoch === 'number'
      ? { userId: claim.sub, epoch: claim.epoch }
      : null
  } catch {
    return null
  }
}
