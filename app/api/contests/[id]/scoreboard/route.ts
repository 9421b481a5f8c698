import { z } from 'zod'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

/**
 * The public scoreboard of a contest as JSON (`NamedBoard`), the same for everybody. 304 if the reader has it already,
 * 404 if there is no such contest.
 */
export const GET = route({ params: z.object({ id: rowId }) }, async ({ request, params: { id } }) => {
  const served = await scoreboardOf(id, 'public')
  if (!served) return new Response(null, { status: 404 })
  const headers = { etag: served.etag, 'cache-control': 'no-cache' }
  if (request.headers.get('if-none-match') === served.etag)
    return new Response(null, { status: 304, headers })
  return new Response(served.json, {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  })
})
