import { z } from 'zod'
import { route, slug } from '@/lib/core/input/route'
import { findDuel } from '@/lib/duel/duels'
import { followDuel } from '@/lib/live/duel'
import { answerWith, readerOf } from '@/lib/live/stream'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

/**
 * The progress of a duel as server-sent events. 404 if there is no such visible duel, 429 if the client has too many of
 * these streams open.
 */
export const GET = route(
  { params: z.object({ problem: slug }) },
  async ({ request, params: { problem } }) => {
    if (!(await findDuel(problem))) return new Response(null, { status: 404 })
    const viewer = await currentUser()
    return answerWith((signal) => followDuel(problem, signal), readerOf(viewer, request), request.signal)
  },
)
