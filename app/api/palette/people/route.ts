import { peopleFor } from '@/app/_palette/list'
import { limitSearches } from '@/lib/rate-limit'
import { visitorAddress } from '@/lib/users/address'
import { personAsked } from '@/lib/users/search'

/** People whose name begins with `q`, for the command palette: 400 for what is no beginning, 429 for who asks too often. */
export async function GET(request: Request): Promise<Response> {
  const asked = personAsked.safeParse(new URL(request.url).searchParams.get('q'))
  if (!asked.success) return new Response(null, { status: 400 })
  const permit = await limitSearches(await visitorAddress())
  if (!permit.ok)
    return new Response(null, { status: 429, headers: { 'retry-after': `${permit.retryAfterSeconds}` } })
  return Response.json(await peopleFor(asked.data), { headers: { 'cache-control': 'private, no-store' } })
}
