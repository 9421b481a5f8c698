import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { COLLECTIONS } from '@/judge/contest/ccs/entity'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { answer, failure, NOT_FOUND } from '@/lib/ccs/answers'
import { formWords } from '@/lib/ccs/words'
import { addWebhook, findWebhook, removeWebhook, type WebhookRow, webhooksOf, webhookUrl } from './commands'

/* Webhooks as the specification has them. Here each is about one contest, whose organisers manage it. */

/** A webhook as a program sends it. */
export const apiForm = z.object({
  url: z.string().max(2000),
  token: z.string().regex(/^[!-~]{8,200}$/, 'must be 8 to 200 characters of ASCII, without spaces'),
  endpoints: z
    .array(z.enum(['contest', 'state', ...COLLECTIONS]))
    .max(20)
    .default([]),
  contest_ids: z.tuple([z.string().max(36)], 'must be the id of one contest, whose organiser you are'),
  active: z.literal(true, 'must be true, or absent: remove a webhook that is not to be active').optional(),
  id: z.undefined('must not be provided: the server gives it').optional(),
})

const objectOf = ({ id, url, endpoints, contestId, failed }: WebhookRow) => ({
  ...{ id, url, endpoints, contest_ids: [contestId], active: failed?.nextAt !== null },
})

export const answerWebhooks = async (actor: Actor): Promise<Response> =>
  answer((await webhooksOf(actor)).map(objectOf))

export async function answerWebhook(actor: Actor, id: string): Promise<Response> {
  const row = await findWebhook(actor, id)
  return row ? answer(objectOf(row)) : failure(404, NOT_FOUND)
}

export async function answerNewWebhook(actor: Actor, form: z.output<typeof apiForm>): Promise<Response> {
  const { token: secret, endpoints } = form
  const url = webhookUrl.safeParse(form.url)
  if (!url.success) return refused('url', url.error.issues[0]?.message ?? '')
  const [contestId] = form.contest_ids
  const made = { token: randomUUID(), url: url.data, secret, endpoints: [...new Set(endpoints)] }
  const result = await addWebhook(actor, contestId, made).catch((error: unknown) => {
    if (error instanceof NotAllowed) return undefined
    throw error
  })
  if (!result) return failure(404, 'contest_ids: you run no contest with this id.')
  if (!result.ok) return refused('contest_ids', result.error.code, result.error.values)
  const row = await findWebhook(actor, result.value.id)
  if (!row) return failure(404, NOT_FOUND)
  return answer(objectOf(row), 201, { location: `/api/ccs/webhooks/${row.id}` })
}

export async function answerRemoval(actor: Actor, id: string): Promise<Response> {
  const row = await findWebhook(actor, id)
  const removed = row !== undefined && (await removeWebhook(actor, row.contestId, id))
  return removed ? new Response(null, { status: 204 }) : failure(404, NOT_FOUND)
}

const refused = async (where: string, code: string, values = {}): Promise<Response> =>
  failure(400, `${where}: ${await formWords({ code, values })}`)
