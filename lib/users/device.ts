import 'server-only'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { siteEnv } from '@/lib/core/env'

/*
 * A browser in which someone has signed in before. That is all it proves: its owner still needs the password, but
 * strangers' wrong passwords do not count against it.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */

export interface Device {
  readonly id: string
  /** Ids of the users who have signed in there, latest first. */
  readonly users: readonly string[]
}

/** School computers are shared: after this many other users have signed in, a user counts as a stranger again. */
const MOST_USERS = 10

const ids = z
  .array(z.uuid())
  .min(2)
  .max(MOST_USERS + 1)

const signatureOf = (text: string) =>
  createHmac('sha256', siteEnv().NEXTAUTH_SECRET).update(`device ${text}`).digest()

/** Formats the cookie: ids and a signature, separated by dots. */
export function formatDevice({ id, users }: Device): string {
  const text = [id, ...users].join('.')
  return `${text}.${signatureOf(text).toString('base64url')}`
}

/** Parses the cookie; undefined unless this site has signed it. */
export function parseDevice(cookie: string): Device | undefined {
  if (cookie.length > 600) return undefined
  const cut = cookie.lastIndexOf('.')
  const [text, given] = [cookie.slice(0, Math.max(0, cut)), Buffer.from(cookie.slice(cut + 1), 'base64url')]
  const signature = signatureOf(text)
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return undefined
  const parsed = ids.safeParse(text.split('.'))
  const [id = '', ...users] = parsed.data ?? []
  return parsed.success ? { id, users } : undefined
}

/** The device after a user has signed in there; a new device if there was none. */
export function rememberUser(device: Device | undefined, userId: string): Device {
  const others = device?.users.filter((other) => other !== userId) ?? []
  return { id: device?.id ?? randomUUID(), users: [userId, ...others].slice(0, MOST_USERS) }
}
