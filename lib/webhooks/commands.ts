import 'server-only'
import { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { organisedBy } from '@/lib/access/contests'
import { asOrganiser, organises, requireOrganiserOf } from '@/lib/contests/organisers'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { isId, newId, newToken } from '@/lib/core/id'
import { waitAfter } from '@/lib/core/retry'
import { Prisma } from '@/lib/generated/prisma/client'
import { MOST_FAILURES, newsFor, WAITS } from './deliver'
import { type NotedFault, notedFault } from './fault'
import { faultOfUrl, leadsAstray } from './post'

/** A webhook, as organisers see it: without its secret. */
export interface WebhookRow {
  readonly id: string
  readonly contestId: string
  readonly url: string
  readonly endpoints: readonly string[]
  /** When it last took something. */
  readonly deliveredAt: Date | null
  /** Why it did not take what is next. */
  readonly failed: WebhookFailure | null
}

interface WebhookFailure {
  readonly fault: NotedFault
  readonly at: Date
  /** How often in a row. */
  readonly times: number
  /** When it is tried again; null once it has been given up. */
  readonly nextAt: Date | null
}

const ROW = {
  ...{ id: true, contestId: true, url: true, endpoints: true, deliveredAt: true },
  ...{ fault: true, failedAt: true, failures: true },
} as const satisfies Prisma.WebhookSelect

type Row = Prisma.WebhookGetPayload<{ select: typeof ROW }>

function rowOf({ fault, failedAt, failures, ...row }: Row): WebhookRow {
  const noted = notedFault(fault)
  if (!noted || !failedAt) return { ...row, failed: null }
  const nextAt = failures < MOST_FAILURES ? new Date(failedAt.getTime() + waitAfter(WAITS, failures)) : null
  return { ...row, failed: { fault: noted, at: failedAt, times: failures, nextAt } }
}

/** The webhooks of a contest, the oldest first. */
export async function listWebhooks(actor: Actor | null, contestId: string): Promise<WebhookRow[]> {
  if (!(await organises(actor, contestId))) throw new NotAllowed('only organisers see this')
  const rows = await db.webhook.findMany({ where: { contestId }, select: ROW, orderBy: { id: 'asc' } })
  return rows.map(rowOf)
}

/** The most that are listed for a program. */
const LISTED = 500

/** The webhooks of all contests that somebody runs, the newest first. */
export async function webhooksOf(actor: Actor): Promise<WebhookRow[]> {
  const where = { contest: organisedBy(actor) }
  const rows = await db.webhook.findMany({ where, select: ROW, orderBy: { id: 'desc' }, take: LISTED })
  return rows.map(rowOf)
}

/** A webhook of a contest that somebody runs; undefined if there is none. */
export async function findWebhook(actor: Actor, id: string): Promise<WebhookRow | undefined> {
  if (!isId(id)) return undefined
  const row = await db.webhook.findFirst({ where: { id, contest: organisedBy(actor) }, select: ROW })
  return row ? rowOf(row) : undefined
}

/** Most webhooks of a contest: each is told everything. */
export const MOST_WEBHOOKS = 5

/** The address of a webhook. Messages are codes of `account.faults`. */
export const webhookUrl = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const code = faultOfUrl(text)
    if (code) context.addIssue(code)
  })
  .transform((text) => (URL.canParse(text) ? new URL(text).href : text))

/** A webhook of the page. `token` is made with the form. */
export const webhookForm = z.object({ token: z.uuid(), url: webhookUrl })

export interface NewWebhook {
  readonly token: string
  readonly url: string
  /** Made here if it is not given. */
  readonly secret?: string
  /** Types of notifications; empty: all. */
  readonly endpoints?: readonly string[]
}

/** A webhook that has been added. Its secret is not told again. */
export interface Added {
  readonly id: string
  readonly secret: string
}

/**
 * Lets an address be told what happens in a contest from now on. The same form sent twice is one webhook. Returns undefined
 * if there is no such contest.
 *
 * Errors: `webhook-private` if its name leads to a private address, `webhooks-many`.
 */
export async function addWebhook(
  actor: Actor | null,
  contestId: string,
  { token, url, secret = newToken(), endpoints = [] }: NewWebhook,
): Promise<Result<Added, FormFault> | undefined> {
  if (!(await requireOrganiserOf(actor, contestId))) return undefined
  if (await leadsAstray(url)) return refused('url', 'webhook-private')
  // A long log takes its time, so it is read before anything is locked. What is logged meanwhile is news for the receiver.
  const news = await newsFor(contestId)
  if (!news) return undefined
  return asOrganiser(actor, contestId, async (tx, _, organiser) => {
    const key = { contestId, token: tokenOf(token, contestId, url) }
    const twin = await tx.webhook.findUnique({ where: { contestId_token: key } })
    if (twin) return ok({ id: twin.id, secret: twin.secret })
    if ((await tx.webhook.count({ where: { contestId } })) >= MOST_WEBHOOKS)
      return refused('', 'webhooks-many', { limit: MOST_WEBHOOKS })
    const { seq, mark, told } = news.known
    const row = await tx.webhook.create({
      data: {
        ...{ id: newId(), ...key, url, secret, endpoints: [...endpoints], createdById: organiser.id },
        ...{ seq, mark, told, checkAt: news.checkAt },
      },
    })
    await note(tx, { actor: organiser, contestId, action: 'webhook-added', url })
    return ok({ id: row.id, secret })
  })
}

/** Tells an address nothing more. Returns false if there is no such webhook. */
export async function removeWebhook(actor: Actor | null, contestId: string, id: string): Promise<boolean> {
  const removed = await asOrganiser(actor, contestId, async (tx, _, organiser) => {
    const row = isId(id) ? await tx.webhook.findUnique({ where: { id, contestId } }) : null
    if (!row) return false
    await tx.webhook.delete({ where: { id } })
    await note(tx, { actor: organiser, contestId, action: 'webhook-removed', url: row.url })
    return true
  })
  return removed ?? false
}

/** Sends what an address did not take as soon as possible, also if that was given up. Returns false if there is no such webhook. */
export async function retryWebhook(actor: Actor | null, contestId: string, id: string): Promise<boolean> {
  const retried = await asOrganiser(actor, contestId, async (tx) => {
    if (!isId(id)) return false
    const { count } = await tx.webhook.updateMany({
      where: { id, contestId },
      data: { failures: 0, fault: Prisma.DbNull, failedAt: null, checkAt: new Date() },
    })
    return count > 0
  })
  return retried ?? false
}

interface Noted {
  readonly actor: Actor
  readonly contestId: string
  readonly action: 'webhook-added' | 'webhook-removed'
  readonly url: string
}

const note = (tx: Prisma.TransactionClient, { actor, contestId, action, url }: Noted) =>
  record(
    // The rest of an address may be secret.
    { actorId: actor.id, action, subject: `contest/${contestId}`, detail: { origin: new URL(url).origin } },
    tx,
  )
