import { z } from 'zod'
import { answerObject, asReader, refuse, unsupported } from '@/lib/ccs/answers'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

const asked = {
  params: z.object({ id: rowId, endpoint: z.string().max(40), object: z.string().max(36) }),
  query: z.object({ strict: z.string().optional() }),
  refuse,
}

/** One object of a collection. */
export const GET = route(asked, async ({ params: { id, endpoint, object }, query }) =>
  asReader(id, (view) =>
    answerObject(endpoint, object, query.strict === undefined ? {} : { strict: query.strict }, view),
  ),
)

/** Only who runs a judge of their own could choose ids or change what has happened; nobody can here. */
export const PUT = route({}, unsupported)
export const PATCH = route({}, unsupported)
export const DELETE = route({}, unsupported)
