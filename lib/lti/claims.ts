import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { siteEnv } from '@/lib/core/env'
import { isStorable } from '@/lib/core/storable'
import type { LtiPlatform } from '@/lib/generated/prisma/client'
import type { ClassRole } from '@/lib/generated/prisma/enums'
import { ask } from './ask'
import { LtiError } from './fault'
import { sign } from './key'

const granted = z.object({ access_token: z.string().min(1).max(10_000) })

/** An access token for the services of a platform, for which we identify ourselves by our key. Throws an `LtiError`. */
export async function tokenFor(platform: LtiPlatform, scopes: readonly string[]): Promise<string> {
  const { clientId, tokenUrl } = platform
  const { json } = await ask(platform, tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await sign({
        ...{ clientId, audience: tokenUrl, seconds: 300 },
        claims: { sub: clientId },
      }),
      scope: scopes.join(' '),
    }),
  })
  const token = granted.safeParse(json).data?.access_token
  if (!token) throw new LtiError('answer-unreadable', { origin: new URL(tokenUrl).origin })
  return token
}

/*
 * What we give to a browser to bring back: only we can have made it, and it is stored nowhere, so nobody can fill our
 * database by asking for it.
 */

const LONGEST = 8_000

const signatureOf = (kind: string, text: string) =>
  createHmac('sha256', siteEnv().NEXTAUTH_SECRET).update(`lti ${kind} ${text}`).digest()

/** Packs a value as text that is safe in addresses. `kind` keeps different uses apart. */
export function pack(kind: string, value: object, seconds: number): string {
  const text = Buffer.from(JSON.stringify({ ...value, until: Date.now() + seconds * 1000 })).toString(
    'base64url',
  )
  return `${text}.${signatureOf(kind, text).toString('base64url')}`
}

/** The value again; undefined if it is not ours, of another kind, or too old. */
export function unpack<T>(kind: string, packed: string, schema: z.ZodType<T>): T | undefined {
  const [text = '', given = '', ...more] = packed.length <= LONGEST ? packed.split('.') : []
  const [wanted, signature] = [signatureOf(kind, text), Buffer.from(given, 'base64url')]
  if (more.length > 0 || signature.length !== wanted.length || !timingSafeEqual(signature, wanted))
    return undefined
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  if (Number(Object(value).until) < Date.now()) return undefined
  return schema.safeParse(value).data
}

/* What a platform says in a launch. Its signature has been checked; what is optional and unreadable counts as missing. */

const LTI = 'https://purl.imsglobal.org/spec/lti/claim'
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'

/** Text that can be stored as it is: of two people whose ids differ by a character, neither becomes the other. */
export const stored = z.string().refine(isStorable)
const text = stored.max(255)
const optional = text.optional().catch(undefined)
const address = stored.max(2000).optional().catch(undefined)

export const RESOURCE_LAUNCH = 'LtiResourceLinkRequest'
export const LINKING_LAUNCH = 'LtiDeepLinkingRequest'

const claims = z.object({
  sub: text.min(1),
  azp: text.optional(),
  nonce: text.min(1),
  name: stored.max(1000).optional().catch(undefined),
  [`${LTI}/message_type`]: text,
  [`${LTI}/version`]: z.literal('1.3.0'),
  [`${LTI}/deployment_id`]: text.min(1),
  [`${LTI}/target_link_uri`]: address,
  [`${LTI}/roles`]: z.array(z.string().max(500)).max(200).catch([]),
  [`${LTI}/context`]: z
    .object({ id: text.min(1), title: stored.max(2000).optional().catch(undefined), label: optional })
    .optional()
    .catch(undefined),
  [`${LTI}/custom`]: z.object({ assignment: optional }).optional().catch(undefined),
  [NRPS]: z.object({ context_memberships_url: address }).optional().catch(undefined),
  [AGS]: z
    .object({ lineitems: address, scope: z.array(z.string().max(500)).max(50).catch([]) })
    .optional()
    .catch(undefined),
  [LINKING]: z
    .object({ deep_link_return_url: stored.max(2000), data: stored.max(1000).optional() })
    .optional()
    .catch(undefined),
})

export interface Launch {
  readonly sub: string
  readonly azp: string | undefined
  readonly nonce: string
  readonly name: string | undefined
  readonly messageType: string
  readonly deployment: string
  readonly target: string | undefined
  readonly role: ClassRole | undefined
  readonly context: { readonly id: string; readonly title: string | undefined } | undefined
  /** The id of an assignment, if the link was made by picking one. */
  readonly assignment: string | undefined
  readonly membersUrl: string | undefined
  readonly lineItemsUrl: string | undefined
  readonly scopes: readonly string[]
  readonly linking: { readonly returnUrl: string; readonly data: string | undefined } | undefined
}

/** Reads the claims of a launch; undefined if one is missing that must be there. */
export function launchOf(payload: unknown): Launch | undefined {
  const found = claims.safeParse(payload).data
  if (!found) return undefined
  const context = found[`${LTI}/context`]
  const linking = found[LINKING]
  return {
    ...{ sub: found.sub, azp: found.azp, nonce: found.nonce, name: found.name },
    messageType: found[`${LTI}/message_type`],
    deployment: found[`${LTI}/deployment_id`],
    target: found[`${LTI}/target_link_uri`],
    role: roleIn(found[`${LTI}/roles`]),
    context: context && { id: context.id, title: context.title || context.label },
    assignment: found[`${LTI}/custom`]?.assignment,
    membersUrl: found[NRPS]?.context_memberships_url,
    lineItemsUrl: found[AGS]?.lineitems,
    scopes: found[AGS]?.scope ?? [],
    linking: linking && { returnUrl: linking.deep_link_return_url, data: linking.data },
  }
}

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const TEACHERS = [
  `${MEMBERSHIP}#Instructor`,
  `${MEMBERSHIP}#Administrator`,
  `${MEMBERSHIP}/Instructor#TeachingAssistant`,
  ...['Instructor', 'Administrator'],
]
const PUPILS = [`${MEMBERSHIP}#Learner`, 'Learner']

/**
 * What the roles of somebody in a course come to here. Only those in the course count: who teaches something at the
 * school need not teach this. Names without an address are those of courses.
 */
export function roleIn(roles: readonly string[]): ClassRole | undefined {
  if (roles.some((role) => TEACHERS.includes(role))) return 'teacher'
  return roles.some((role) => PUPILS.includes(role)) ? 'pupil' : undefined
}
