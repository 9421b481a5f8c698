import { z } from 'zod'
import { answerEndpoint, asReader, refuse, unsupported } from '@/lib/ccs/answers'
import {
  answerComment,
  answerMessage,
  answerSubmission,
  commentaryForm,
  messageForm,
  submissionForm,
} from '@/lib/ccs/created'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'

export const dynamic = 'force-dynamic'

const params = z.object({ id: rowId, endpoint: z.string().max(40) })
const query = z.record(z.string(), z.string())

/** A collection of a contest, filtered by the ids in its properties, or one of the objects of which it has one. */
export const GET = route({ params, query, refuse }, async ({ params: { id, endpoint }, query }) =>
  asReader(id, (view, { viewer }) => answerEndpoint(endpoint, query, view, viewer)),
)

/** Submits, asks, answers, announces or comments. Other collections take nothing new. */
export const POST = route({ params, form: z.unknown(), refuse }, async ({ params, form }) =>
  asReader(params.id, async (view, { viewer }) => {
    switch (params.endpoint) {
      case 'submissions': {
        const parsed = submissionForm.safeParse(form)
        return parsed.success ? answerSubmission(view, viewer, parsed.data) : refuse(400, parsed.error)
      }
      case 'clarifications': {
        const parsed = messageForm.safeParse(form)
        return parsed.success ? answerMessage(view, viewer, parsed.data) : refuse(400, parsed.error)
      }
      case 'commentary': {
        const parsed = commentaryForm.safeParse(form)
        return parsed.success ? answerComment(view, viewer, parsed.data) : refuse(400, parsed.error)
      }
      default:
        return unsupported()
    }
  }),
)

export const PUT = route({}, unsupported)
export const PATCH = route({}, unsupported)
export const DELETE = route({}, unsupported)
