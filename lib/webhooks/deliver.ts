import 'server-only'
import { z } from 'zod'
import type { Notification } from '@/judge/contest/ccs/feed'
import { db } from '@/lib/core/db'
import { Lease } from '@/lib/core/lease'
import { faultOf } from '@/lib/core/retry'
import { Prisma, type Webhook } from '@/lib/generated/prisma/client'
import { DUE_SQL } from './due'
import { WebhookError } from './fault'
import { type News, newsFor } from './news'
import { PATIENCE, post } from './post'

/** How many notifications are sent at a time. */
const PIECE = 1000
/** How long a receiver may take for everything, in milliseconds: it occupies a slot in which programs could be judged. */
const LONGEST = 20_000
/** For how long no other job sends to the same receiver, in milliseconds: more than a request takes. */
const LEASE = PATIENCE + 5_000

/** Tells all receivers of a contest what is new to them, all at once, each in order. Only those whose turn it is. */
export async function deliverTo(contestId: string, piece = PIECE): Promise<void> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT w.id FROM "Webhook" w WHERE w."contestId" = ${contestId}::uuid AND ${Prisma.raw(DUE_SQL)}`
  const ends = await Promise.allSettled(due.map(({ id }) => deliver(id, piece)))
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
}

type Noted = Prisma.WebhookUpdateManyMutationInput

async function deliver(id: string, piece: number): Promise<void> {
  const lease = await Lease.of<Noted>(
    (held, data) => db.webhook.updateMany({ where: { id, ...held }, data }),
    LEASE,
  )
  const row = lease && (await db.webhook.findUnique({ where: { id } }))
  if (!row) return
  try {
    const told = z.record(z.string(), z.string()).parse(row.told)
    const news = await newsFor(row.contestId, { seq: row.seq, mark: row.mark, told })
    if (!news || !(await send(row, parts(row, news, piece), lease))) return
    await lease.end({
      ...{ ...news.known, checkAt: news.checkAt },
      ...(news.notifications.length > 0 && { deliveredAt: new Date() }),
      ...{ fault: Prisma.DbNull, failedAt: null, failures: 0 },
    })
  } catch (error) {
    if (!(error instanceof WebhookError)) {
      await lease.end({})
      throw error
    }
    await lease.end({ fault: faultOf(error), failedAt: new Date(), failures: { increment: 1 } })
  }
}

/** What a receiver wants of the news, in pieces. */
function parts({ endpoints }: Webhook, { notifications }: News, size: number): Notification[][] {
  const wanted = notifications.filter(({ type }) => endpoints.length === 0 || endpoints.includes(type))
  return Array.from({ length: Math.ceil(wanted.length / size) }, (_, index) =>
    wanted.slice(index * size, (index + 1) * size),
  )
}

/**
 * Sends notifications piece by piece. Returns whether the receiver has all of them, which is noted only then: only the last
 * one says that all until there has been told. Another job, or nobody, sends them if this one has lost its lease.
 */
async function send(
  { url, secret, contestId }: Webhook,
  pieces: readonly Notification[][],
  lease: Lease<Noted>,
) {
  const end = Date.now() + LONGEST
  for (const notifications of pieces) {
    if (Date.now() > end) throw new WebhookError('slow', { seconds: LONGEST / 1000 })
    // Whatever comes of this, the receiver may know other collections than those of the last delivery.
    if (!(await lease.renew({ told: {} }))) return false
    await post(url, secret, JSON.stringify({ contest_id: contestId, notifications }))
  }
  return true
}
