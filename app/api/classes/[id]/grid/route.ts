import { getLocale } from 'next-intl/server'
import { z } from 'zod'
import { gridCsv } from '@/lib/classes/grid'
import { findClass, findGrid } from '@/lib/classes/queries'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

const asked = { params: z.object({ id: rowId }), query: z.object({ assignment: rowId.optional() }) }

/** The grid of a class as comma-separated values: all pupils for teachers, for a pupil the own row. Otherwise 404. */
export const GET = route(asked, async ({ params: { id }, query: { assignment } }) => {
  const user = await currentUser()
  const found = user && (await findClass(user, id))
  if (!found) return new Response(null, { status: 404 })
  const grid = await findGrid(user, found, await getLocale(), { assignmentId: assignment })
  return new Response(gridCsv(grid), {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="class-${id}.csv"`,
    },
  })
})
