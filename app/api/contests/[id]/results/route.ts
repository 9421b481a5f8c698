import { z } from 'zod'
import { boardCsv } from '@/lib/contests/export'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

/** The public scoreboard of a contest as comma-separated values. 404 if there is no such contest. */
export const GET = route({ params: z.object({ id: rowId }) }, async ({ params: { id } }) => {
  const served = await scoreboardOf(id, 'public')
  if (!served) return new Response(null, { status: 404 })
  return new Response(boardCsv(served.board), {
    headers: {
      'cache-control': 'no-cache',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contest-${id}.csv"`,
    },
  })
})
