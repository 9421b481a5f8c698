import { z } from 'zod'
import { virtualEvents } from '@/lib/contests/participation'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

/**
 * What the reader has submitted in their newest virtual participation in a contest, as events of its log. 404 if there is
 * none.
 */
export const GET = route({ params: z.object({ id: rowId }) }, async ({ params: { id } }) => {
  const events = await virtualEvents(await currentUser(), id)
  if (!events) return new Response(null, { status: 404 })
  return Response.json(events, { headers: { 'cache-control': 'private, no-store' } })
})
