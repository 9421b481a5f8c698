import { z } from 'zod'
import { isAdministrator } from '@/lib/access/administration'
import { participationOf } from '@/lib/contests/participation'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { followContest } from '@/lib/live/contest'
import { answerWith, readerOf } from '@/lib/live/stream'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

/**
 * Changes of a contest's scoreboard, and what there is to read for the viewer, as server-sent events. 404 if there is no such contest, 429 if the client has too
 * many of these streams open.
 */
export const GET = route({ params: z.object({ id: rowId }) }, async ({ request, params: { id } }) => {
  if (!(await scoreboardOf(id, 'public'))) return new Response(null, { status: 404 })
  const viewer = await currentUser()
  const reader = { participation: await participationOf(viewer, id), judge: isAdministrator(viewer) }
  return answerWith((signal) => followContest(id, reader, signal), readerOf(viewer, request), request.signal)
})
