import { route } from '@/lib/core/input/route'
import { publicKeys } from '@/lib/lti/key'

export const dynamic = 'force-dynamic'

/** The key with which this site signs what it tells learning platforms. */
export const GET = route({}, async () =>
  Response.json(await publicKeys(), { headers: { 'cache-control': 'public, max-age=300' } }),
)
