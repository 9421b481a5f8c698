import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { z } from 'zod'
import type { Viewer } from '@/lib/access/viewer'
import type { GridAssignment } from '@/lib/classes/grid'
import { db } from '@/lib/core/db'
import { isHttps } from '@/lib/core/env'
import { pack, unpack } from './claims'
import { LtiError } from './fault'
import { sign } from './key'
import { isOfPlatform } from './platforms'
import { mostOf } from './wanted-grades'

/* Deep linking: a teacher on the platform makes a link to an assignment by picking it here. */

/** How long a teacher may take to pick one, in seconds. */
const PICKING_SECONDS = 60 * 60

const request = z.object({
  ...{ platformId: z.uuid(), classId: z.uuid(), userId: z.uuid() },
  ...{ deployment: z.string(), returnUrl: z.string(), data: z.string().optional() },
})

type LinkingRequest = z.output<typeof request>

export const packRequest = (asked: LinkingRequest): string => pack('linking', asked, PICKING_SECONDS)

const LTI = 'https://purl.imsglobal.org/spec/lti/claim'
const LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim'

interface Pick {
  readonly assignment: GridAssignment
  /** To be posted to the platform. */
  readonly jwt: string
}

/**
 * What a teacher can pick, and where to post it; undefined if the request is not for this teacher and this class, or is too
 * old. `origin` is the address of this site.
 */
export async function picksFor(
  packed: string,
  { viewer, classId, origin }: { readonly viewer: Viewer; readonly classId: string; readonly origin: string },
  assignments: readonly GridAssignment[],
): Promise<{ readonly returnUrl: string; readonly picks: readonly Pick[] } | undefined> {
  const asked = unpack('linking', packed, request)
  if (!asked || asked.userId !== viewer.id || asked.classId !== classId) return undefined
  const platform = await db.ltiPlatform.findUnique({ where: { id: asked.platformId } })
  if (!platform || !isOfPlatform(platform, asked.returnUrl)) return undefined
  const picks = assignments.map(async (assignment): Promise<Pick> => {
    const most = mostOf(assignment.problems)
    const item = {
      ...{ type: 'ltiResourceLink', title: assignment.title },
      url: `${origin}/classes/${classId}/assignments/${assignment.id}`,
      custom: { assignment: assignment.id },
      // The column for its grades belongs to the link. We find it again by the id of the assignment.
      ...(most > 0 && {
        lineItem: { scoreMaximum: most, label: assignment.title, resourceId: assignment.id },
      }),
    }
    const claims = {
      nonce: crypto.randomUUID(),
      [`${LTI}/message_type`]: 'LtiDeepLinkingResponse',
      [`${LTI}/version`]: '1.3.0',
      [`${LTI}/deployment_id`]: asked.deployment,
      [`${LINKING}/content_items`]: [item],
      ...(asked.data !== undefined && { [`${LINKING}/data`]: asked.data }),
    }
    const { clientId, issuer } = platform
    return { assignment, jwt: await sign({ clientId, audience: issuer, claims, seconds: PICKING_SECONDS }) }
  })
  return { returnUrl: asked.returnUrl, picks: await Promise.all(picks) }
}

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
