import { z } from 'zod'
import { currentRequester } from '@/lib/access/requester'
import { mayView, organises } from '@/lib/contests/organisers'
import { participationOf } from '@/lib/contests/participation'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { followContest } from '@/lib/live/contest'
import { answerWith, readerOf, whileHolds } from '@/lib/live/stream'

export const dynamic = 'force-dynamic'

/**
 * Changes of a contest's scoreboard, and what there is to read for the viewer, as server-sent events. 404 if there is no
 * such contest that the viewer may see, 429 if the client has too many of these streams open.
 */
export const GET = route({ params: z.object({ id: rowId }) }, async ({ request, params: { id } }) => {
  const { viewer, again } = currentRequester()
  if (!(await mayView(viewer, id))) return new Response(null, { status: 404 })
  const reader = { participation: await participationOf(viewer, id), judge: await organises(viewer, id) }
  // What judges are told ends with their right to it.
  const holds = async () => !reader.judge || organises((await again()) ?? null, id)
  const events = (signal: AbortSignal) => whileHolds(followContest(id, reader, signal), holds)
  return answerWith(events, readerOf(viewer, request), request.signal)
})
