import { z } from 'zod'
import { currentRequester } from '@/lib/access/requester'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { challengePage } from '@/lib/duel/queries/challenges'
import { followChallenge } from '@/lib/live/duel-challenge'
import { answerWith, readerOf } from '@/lib/live/stream'

export const dynamic = 'force-dynamic'

const asked = { params: z.object({ id: rowId }), query: z.object({ games: z.string().optional() }) }

/**
 * The game of a challenge as server-sent events, while it is played, for viewers who may see the challenge. 404 for everyone
 * else, 429 if the client has too many of these streams open.
 */
export const GET = route(asked, async ({ request, params: { id } }) => {
  const { viewer, again } = currentRequester()
  if (!(await challengePage(id, viewer))) return new Response(null, { status: 404 })
  return answerWith((signal) => followChallenge(id, again, signal), readerOf(viewer, request), request.signal)
})
