import { z } from 'zod'
import { peopleFor } from '@/app/_shell/palette/list'
import { route } from '@/lib/core/input/route'
import { limitSearches } from '@/lib/core/rate-limit'
import { visitorAddress } from '@/lib/users/caller'
import { personAsked } from '@/lib/users/search'

/**
 * People whose name begins with `q`, for the command palette. 400 if `q` is not a valid beginning, 429 after too many
 * searches.
 */
export const GET = route({ query: z.object({ q: personAsked }) }, async ({ query: { q } }) => {
  const permit = await limitSearches(await visitorAddress())
  if (!permit.ok)
    return new Response(null, { status: 429, headers: { 'retry-after': `${permit.retryAfterSeconds}` } })
  return Response.json(await peopleFor(q), { headers: { 'cache-control': 'private, no-store' } })
})
