import { z } from 'zod'
import { asReader, failure, NOT_FOUND, refuse } from '@/lib/ccs/answers'
import { statementFile } from '@/lib/ccs/package'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

const asked = {
  params: z.object({ id: rowId, endpoint: z.literal('problems'), object: z.string().max(36) }),
  refuse,
}

/** The English statement of a problem, as Markdown. */
export const GET = route(asked, async ({ params: { id, object } }) =>
  asReader(id, async (view) => {
    const statement = await statementFile(view, object)
    if (statement === undefined) return failure(404, NOT_FOUND)
    return new Response(statement, {
      headers: { 'cache-control': 'private, no-store', 'content-type': 'text/markdown; charset=utf-8' },
    })
  }),
)
