import { gunzipSync } from 'node:zlib'
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
  const headers = { etag: served.etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  if (request.headers.get('if-none-match') === served.etag)
    return new Response(null, { status: 304, headers })
  const compressed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  const bytes = compressed ? served.gzipped : gunzipSync(served.gzipped)
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...{ ...headers, 'content-type': 'application/json; charset=utf-8' },
      ...(compressed && { 'content-encoding': 'gzip' }),
    },
  })
})
