import 'server-only'
import { createRemoteJWKSet, customFetch, jwtVerify, type RemoteJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import type { LtiPlatform } from '@/lib/generated/prisma/client'
import { isDisabled } from '@/lib/users/authenticate'
import { signInExternal } from '@/lib/users/external'
import { ask } from './ask'
import { type Launch, LINKING_LAUNCH, launchOf, RESOURCE_LAUNCH } from './claims'
import { enterCourse, placeOf } from './course'
import { LtiError } from './fault'
import { ALGORITHM } from './key'
import { packRequest } from './linking'
import { LAUNCH_SECONDS, readState } from './login'
import { providerOf } from './platforms'

interface Returned {
  readonly state: string
  readonly idToken: string
  /** The value of the cookie. */
  readonly browser: string | undefined
}

/**
 * The second half of a launch: somebody comes back from their platform. Returns who it is here, and where they want to go
 * on this site. The same person has the same account each time; it is never linked to another one. Throws an `LtiError`.
 */
export async function completeLaunch({ state, idToken, browser }: Returned) {
  const { platform: id, nonce } = readState(state, browser)
  const platform = await db.ltiPlatform.findUnique({ where: { id } })
  if (!platform) throw new LtiError('platform-unknown')
  const launch = await verifyLaunch(platform, idToken, nonce)
  await spend(nonce)
  // Who has no place here needs no account.
  await placeOf(platform, launch)
  const key = { provider: providerOf(platform), providerAccountId: launch.sub }
  if (await isDisabled({ accounts: { some: key } })) throw new LtiError('account-disabled')
  const userId = await signInExternal({ ...key, profile: { name: launch.name } })
  const classId = await enterCourse(platform, launch, userId)
  return { userId, path: await pathOf(platform, launch, classId, userId) }
}

/** Throws if a launch has been used before. */
async function spend(nonce: string): Promise<void> {
  const now = Date.now()
  await db.ltiNonce.deleteMany({ where: { expiresAt: { lt: new Date(now) } } })
  // Longer than its state is valid.
  const expiresAt = new Date(now + 2 * LAUNCH_SECONDS * 1000)
  const { count } = await db.ltiNonce.createMany({ data: { nonce, expiresAt }, skipDuplicates: true })
  if (count === 0) throw new LtiError('launch-used')
}

/** The page of the class that a link leads to: an assignment if it was made for one, otherwise the class itself. */
async function pathOf(
  platform: LtiPlatform,
  launch: Launch,
  classId: string,
  userId: string,
): Promise<string> {
  const { messageType, role, linking, assignment, target = '' } = launch
  if (messageType === LINKING_LAUNCH) {
    if (!linking) throw new LtiError('token-invalid')
    if (role !== 'teacher') throw new LtiError('role-unknown')
    return `/classes/${classId}/link?request=${packRequest({ ...linking, platformId: platform.id, deployment: launch.deployment, classId, userId })}`
  }
  const [, asked = assignment] = /\/classes\/[0-9a-f-]{36}\/assignments\/([0-9a-f-]{36})$/.exec(target) ?? []
  const known = await db.assignment.findMany({ where: { classId }, select: { id: true } })
  return known.some(({ id }) => id === asked)
    ? `/classes/${classId}/assignments/${asked}`
    : `/classes/${classId}`
}

/** How many seconds the clock of a platform may be wrong, and how old what it says may be. */
const TOLERANCE = 30
const OLDEST = '10 minutes'

/** The keys of platforms by their address. They are fetched again if one is unknown, at most every 30 seconds. */
const keys = new LRUCache<string, RemoteJWKSet>({ max: 100 })

function keysOf(platform: LtiPlatform): RemoteJWKSet {
  const { jwksUrl } = platform
  const known = keys.get(jwksUrl)
  if (known) return known
  const made = createRemoteJWKSet(new URL(jwksUrl), {
    // Under the same rules as everything else that we ask for.
    [customFetch]: async (url) => Response.json((await ask(platform, url)).json ?? null),
  })
  keys.set(jwksUrl, made)
  return made
}

/**
 * Checks what a platform says in a launch: who has signed it, for whom, when and for which deployment, and that it answers
 * our own question. Throws an `LtiError`.
 */
export async function verifyLaunch(platform: LtiPlatform, token: string, nonce: string): Promise<Launch> {
  const { issuer, clientId, deployments } = platform
  const verified = await jwtVerify(token, keysOf(platform), {
    // Neither `none`, nor one for which the public key would be the secret.
    algorithms: [ALGORITHM],
    ...{ issuer, audience: clientId, clockTolerance: TOLERANCE, maxTokenAge: OLDEST },
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  }).catch((error: Error) => {
    if (error instanceof LtiError) throw error
    log.warn({ reason: error.message, platform: platform.id }, 'a launch was refused')
    throw new LtiError('token-invalid')
  })
  const launch = launchOf(verified.payload)
  if (!launch || launch.nonce !== nonce) throw new LtiError('token-invalid')
  const { aud } = verified.payload
  // What is for several must say that it is for us.
  if ((Array.isArray(aud) && aud.length > 1) || launch.azp !== undefined)
    if (launch.azp !== clientId) throw new LtiError('token-invalid')
  if (!deployments.includes(launch.deployment))
    throw new LtiError('deployment-unknown', { deployment: launch.deployment })
  if (![RESOURCE_LAUNCH, LINKING_LAUNCH].includes(launch.messageType)) throw new LtiError('message-unknown')
  return launch
}
