import { z } from 'zod'
import { asReader, failure, NOT_FOUND, refuse } from '@/lib/ccs/answers'
import { sourceFiles } from '@/lib/ccs/package'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

const asked = {
  params: z.object({ id: rowId, endpoint: z.literal('submissions'), object: z.string().max(36) }),
  refuse,
}

/** The source of a submission as an archive, for its team and for organisers. */
export const GET = route(asked, async ({ params: { id, object } }) =>
  asReader(id, async (view, { viewer }) => {
    const archive = await sourceFiles(view, viewer, object)
    if (!archive) return failure(404, NOT_FOUND)
    return new Response(archive, {
      headers: {
        'cache-control': 'private, no-store',
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="submission-${object}.zip"`,
      },
    })
  }),
)
