import { z } from 'zod'
import { present } from '@/judge/contest/ccs/entity'
import { singleOf } from '@/judge/contest/ccs/view'
import { answer, asReader, isStrict, refuse, unsupported } from '@/lib/ccs/answers'
import { contestPatch, patchContest } from '@/lib/ccs/contests'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

const asked = {
  params: z.object({ id: rowId }),
  query: z.strictObject({ strict: z.string().optional() }),
  refuse,
}

/** A contest. 404 if there is none that the reader may see. */
export const GET = route(asked, async ({ params: { id }, query }) =>
  asReader(id, (view) => answer(present('contest', singleOf('contest', view), isStrict(query)))),
)

/** Moves the start of a contest that is to come, or lifts the freeze of one that is over. */
export const PATCH = route(
  { params: asked.params, form: contestPatch, refuse },
  async ({ params: { id }, form }) => asReader(id, (view, { viewer }) => patchContest(view, viewer, form)),
)

export const POST = route({}, unsupported)
export const PUT = route({}, unsupported)
export const DELETE = route({}, unsupported)
