import { z } from 'zod'
import { boardCsv } from '@/lib/contests/results'
import { cachingOf, servedTo, sideQuery } from '@/lib/contests/scoreboard'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

/**
 * The scoreboard of a contest as comma-separated values: the public one, or with `judges=1` the one that its organisers see.
 * 404 if there is no such contest, and for who may not see it.
 */
export const GET = route(
  { params: z.object({ id: rowId }), query: sideQuery },
  async ({ params: { id }, query: { side } }) => {
    const served = await servedTo(await currentUser(), id, side)
    if (!served) return new Response(null, { status: 404 })
    return new Response(boardCsv(served, side), {
      headers: {
        'cache-control': cachingOf(side),
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="contest-${id}.csv"`,
      },
    })
  },
)
