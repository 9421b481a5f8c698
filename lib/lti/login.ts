import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { isHttps } from '@/lib/core/env'
import { LtiError } from './fault'
import { pack, unpack } from './signed'

/*
 * The first half of a launch: the platform sends a browser here, and we send it back to be told who it is. What we have
 * to know again afterwards travels along, signed; a cookie binds it to the browser.
 */

/** How long the platform may take to send the browser back, in seconds. */
export const LAUNCH_SECONDS = 10 * 60

/** What a platform sends along. */
export const loginForm = z.object({
  iss: z.string().min(1).max(255),
  login_hint: z.string().min(1).max(4_000),
  client_id: z.string().max(255).optional(),
  lti_message_hint: z.string().max(8_000).optional(),
})

const state = z.object({ platform: z.uuid(), nonce: z.string(), browser: z.string() })

/** What identifies a browser from the first half to the second. */
export const newBrowser = (): string => randomBytes(24).toString('base64url')
export const isBrowser = (text: string | undefined): text is string => /^[A-Za-z0-9_-]{32}$/.test(text ?? '')

/** The state does not say which cookie it belongs to: it appears in addresses. */
const hashOf = (browser: string) => createHash('sha256').update(browser).digest('base64url')

/**
 * Where to send a browser that comes from a platform. `returnTo` is the address of the second half. Throws an `LtiError`:
 * `platform-unknown`.
 */
export async function beginLaunch(
  { iss, client_id, login_hint, lti_message_hint }: z.output<typeof loginForm>,
  browser: string,
  returnTo: string,
): Promise<string> {
  const found = await db.ltiPlatform.findMany({
    where: { issuer: iss, ...(client_id && { clientId: client_id }) },
    take: 2,
  })
  const [platform] = found
  // An issuer of several platforms has to say which one it means.
  if (!platform || found.length > 1) throw new LtiError('platform-unknown')
  const nonce = randomBytes(24).toString('base64url')
  const address = new URL(platform.authUrl)
  const query = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: platform.clientId, redirect_uri: returnTo, login_hint, nonce },
    ...(lti_message_hint && { lti_message_hint }),
    state: pack('state', { platform: platform.id, nonce, browser: hashOf(browser) }, LAUNCH_SECONDS),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/** Reads the state that comes back. Throws an `LtiError`: `state-invalid`, `browser-other`. */
export function readState(text: string, browser: string | undefined) {
  const found = unpack('state', text, state)
  if (!found) throw new LtiError('state-invalid')
  if (!browser || found.browser !== hashOf(browser)) throw new LtiError('browser-other')
  return found
}

/** With HTTPS, browsers send the cookie back from a form of the platform, which is another site. */
const cookieName = () => (isHttps() ? '__Host-clew.lti' : 'clew.lti')

/** What binds a launch to this browser; made if there is none. Only for route handlers, which may set cookies. */
export async function thisBrowser(): Promise<string> {
  const browser = (await returnedBrowser()) ?? newBrowser()
  const jar = await cookies()
  jar.set(cookieName(), browser, {
    ...{ httpOnly: true, path: '/', maxAge: LAUNCH_SECONDS },
    ...(isHttps() ? { secure: true, sameSite: 'none' as const } : { sameSite: 'lax' as const }),
  })
  return browser
}

/** What the browser has brought back; undefined if it has brought nothing, or not ours. */
export async function returnedBrowser(): Promise<string | undefined> {
  const browser = (await cookies()).get(cookieName())?.value
  return isBrowser(browser) ? browser : undefined
}
