import { z } from 'zod'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { follow, mayFollow } from '@/lib/live/follow'
import { answerWith, readerOf } from '@/lib/live/stream'
import { readSession } from '@/lib/users/session'
import { viewerOf } from '@/lib/users/viewer'

export const dynamic = 'force-dynamic'

const asked = { params: z.object({ id: rowId }), query: z.object({ games: z.string().optional() }) }

/**
 * Where a submission is, as server-sent events, for whoever may open it; with `?games=1` the games as well, while they
 * are played, as far as this viewer may watch them. 404 for everybody else, 429 for who has too many of these open.
 */
export const GET = route(asked, async ({ request, params: { id }, query }) => {
  const session = await readSession()
  const who = () => viewerOf(session)
  const viewer = await who()
  if (!(await mayFollow(id, viewer))) return new Response(null, { status: 404 })
  const games = query.games === '1'
  return answerWith((signal) => follow(id, { who, games }, signal), readerOf(viewer, request), request.signal)
})
