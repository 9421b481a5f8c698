import { z } from 'zod'
import { asSignedIn, refuse, unsupported } from '@/lib/ccs/answers'
import { rowId } from '@/lib/core/input/action'
import { route } from '@/lib/core/input/route'
import { answerRemoval, answerWebhook } from '@/lib/webhooks/api'

export const dynamic = 'force-dynamic'

const asked = { params: z.object({ webhook: rowId }), refuse }

/** A webhook of a contest that the reader runs. */
export const GET = route(asked, async ({ params: { webhook } }) =>
  asSignedIn((viewer) => answerWebhook(viewer, webhook)),
)

/** Removes it. */
export const DELETE = route(asked, async ({ params: { webhook } }) =>
  asSignedIn((viewer) => answerRemoval(viewer, webhook)),
)

export const POST = route({}, unsupported)
export const PUT = route({}, unsupported)
export const PATCH = route({}, unsupported)
