import 'server-only'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { organisedBy } from '@/lib/access/contests'
import { organises } from '@/lib/contests/organisers'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { waitAfter } from '@/lib/core/retry'
import type { Prisma } from '@/lib/generated/prisma/client'
import { MOST_FAILURES, WAITS } from './due'
import { type NotedFault, notedFault } from './fault'

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

export interface WebhookFailure {
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
