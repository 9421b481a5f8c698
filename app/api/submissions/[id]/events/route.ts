import { z } from 'zod'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { follow, mayFollow } from '@/lib/live/follow'
import { answerWith, readerOf } from '@/lib/live/stream'
import { readSession } from '@/lib/users/session'
import { viewerOf } from '@/lib/users/session-rows'

export const dynamic = 'force-dynamic'

const asked = { params: z.object({ id: rowId }), query: z.object({ games: z.string().optional() }) }

/**
 * The progress of a submission as server-sent events, for viewers who may open it. `?games=1` adds the games that this
 * viewer may watch, while they are played. 404 for everyone else, 429 if the client has too many of these streams open.
 */
export const GET = route(asked, async ({ request, params: { id }, query }) => {
  const session = await readSession()
  const who = () => viewerOf(session)
  const viewer = await who()
  if (!(await mayFollow(id, viewer))) return new Response(null, { status: 404 })
  const games = query.games === '1'
  return answerWith((signal) => follow(id, { who, games }, signal), readerOf(viewer, request), request.signal)
})
