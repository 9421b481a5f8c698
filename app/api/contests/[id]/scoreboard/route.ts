import { z } from 'zod'
import { answerOf, cachingOf, servedTo, sideQuery } from '@/lib/contests/scoreboard'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

/**
 * The scoreboard of a contest as JSON (`NamedBoard`): the public one, which is the same for everybody, or with `judges=1` the
 * one that its organisers see behind the freeze. With `page`, `group` and `organisation`, or `row`, a part of it, see
 * `parsePart`. 304 if the reader has it already, 404 if there is no such contest, and for who may not see it. Where everybody
 * may see it, lib/http/boards.ts has answered before.
 */
export const GET = route(
  { params: z.object({ id: rowId }), query: sideQuery },
  async ({ request, params: { id }, query: { side, part } }) => {
    const served = await servedTo(await currentUser(), id, side)
    if (!served) return new Response(null, { status: 404 })
    const { plain, etag } = await answerOf(served, part)
    const headers = { etag, 'cache-control': cachingOf(side) }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(plain, {
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    })
  },
)
