import 'server-only'
import { z } from 'zod'
import type { LtiPlatform } from '@/lib/generated/prisma/client'
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
