import { z } from 'zod'
import { contestPackage } from '@/lib/ccs/package'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { currentUser } from '@/lib/users/current-user'
import packageFile from '@/package.json'

export const dynamic = 'force-dynamic'

/** A contest as a package that other systems read. 404 if there is no such contest, or the reader may not read its log yet. */
export const GET = route({ params: z.object({ id: rowId }) }, async ({ params: { id } }) => {
  const archive = await contestPackage(id, await currentUser(), packageFile.version)
  if (!archive) return new Response(null, { status: 404 })
  return new Response(archive, {
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${id}.zip"`,
    },
  })
})
