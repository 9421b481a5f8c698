import { asSignedIn, refuse, unsupported } from '@/lib/ccs/answers'
import { route } from '@/lib/core/input/route'
import { answerNewWebhook, answerWebhooks, apiForm } from '@/lib/webhooks/api'

export const dynamic = 'force-dynamic'

/** The webhooks of the contests that the reader runs. */
export const GET = route({}, async () => asSignedIn(answerWebhooks))

/** Adds a webhook to a contest that the reader runs. */
export const POST = route({ form: apiForm, refuse }, async ({ form }) =>
  asSignedIn((viewer) => answerNewWebhook(viewer, form)),
)

export const PUT = route({}, unsupported)
export const PATCH = route({}, unsupported)
export const DELETE = route({}, unsupported)
