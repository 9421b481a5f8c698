import { z } from 'zod'
import { exportedLog } from '@/lib/contests/results'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

/**
 * The log of a contest, a line of JSON for each event, from which `clew contest board` computes every scoreboard. 404 if
 * there is no such contest, or the reader may not read its log yet.
 */
export const GET = route({ params: z.object({ id: rowId }) }, async ({ params: { id } }) => {
  const log = await exportedLog(id, await currentUser())
  if (log === undefined) return new Response(null, { status: 404 })
  return new Response(log, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="contest-${id}.ndjson"`,
    },
  })
})
