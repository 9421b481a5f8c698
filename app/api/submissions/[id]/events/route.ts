import { z } from 'zod'
import { currentRequester } from '@/lib/access/requester'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { follow, mayFollow } from '@/lib/live/follow'
import { answerWith, readerOf } from '@/lib/live/stream'

export const dynamic = 'force-dynamic'

const asked = { params: z.object({ id: rowId }), query: z.object({ games: z.string().optional() }) }

/**
 * The progress of a submission as server-sent events, for viewers who may open it. `?games=1` adds the games that this
 * viewer may watch, while they are played. 404 for everyone else, 429 if the client has too many of these streams open.
 */
export const GET = route(asked, async ({ request, params: { id }, query }) => {
  const { viewer, again } = currentRequester()
  if (!(await mayFollow(id, viewer))) return new Response(null, { status: 404 })
  const games = query.games === '1'
  return answerWith(
    (signal) => follow(id, { who: again, games }, signal),
    readerOf(viewer, request),
    request.signal,
  )
})
