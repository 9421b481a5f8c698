import 'server-only'
import { createRemoteJWKSet, customFetch, jwtVerify, type RemoteJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import { log } from '@/lib/core/log'
import type { LtiPlatform } from '@/lib/generated/prisma/client'
import { ask } from './ask'
import { type Launch, LINKING_LAUNCH, launchOf, RESOURCE_LAUNCH } from './claims'
import { LtiError } from './fault'
import { ALGORITHM } from './key'

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
