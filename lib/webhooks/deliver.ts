import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { nextChange } from '@/judge/contest/ccs/contest'
import type { Reader } from '@/judge/contest/ccs/facts'
import { Feed, type Notification } from '@/judge/contest/ccs/feed'
import type { View } from '@/judge/contest/ccs/view'
import { instant } from '@/judge/contest/clock'
import { archiveOf } from '@/lib/ccs/archive'
import { db } from '@/lib/core/db'
import { Lease } from '@/lib/core/lease'
import { faultOf, waitedSql } from '@/lib/core/retry'
import { Prisma, type Webhook } from '@/lib/generated/prisma/client'
import { WebhookError } from './fault'
import { PATIENCE, post } from './post'

/** Milliseconds until names, which are in no log, are looked at again: while a contest runs, and otherwise. */
const SOON = 10_000
const LATER = 5 * 60_000

/** What a receiver knows. */
interface Known {
  readonly seq: number
  readonly mark: string
  /** Hashes by type. */
  readonly told: Readonly<Record<string, string>>
}

interface News {
  readonly notifications: readonly Notification[]
  /** What the receiver knows after them. */
  readonly known: Known
  /** When to look for more, even if nothing is logged. */
  readonly checkAt: Date
}

const EVERYBODY: Reader = { role: 'public', team: null, user: null }

/**
 * What everybody may know of a contest and a receiver does not, in the order of the event feed; undefined if there is no such
 * contest. Collections that the log does not make are told as a whole, if they are different. Without `known`, all is news.
 */
export async function newsFor(contestId: string, known?: Known): Promise<News | undefined> {
  const archive = await archiveOf(contestId)
  const view = archive?.viewFor(() => EVERYBODY)
  if (!view) return undefined
  const feed = Feed.after(known, view, false)
  const [told, notifications] = [{ ...known?.told }, [] as Notification[]]
  for (const each of feed.next(view)) {
    if (each.id === null && !LIVE.includes(each.type)) {
      const hash = hashOf(each.data)
      if (told[each.type] === hash) continue
      told[each.type] = hash
    }
    notifications.push(each)
  }
  const { seq, mark } = feed.position ?? { seq: 0, mark: '' }
  return { notifications, known: { seq, mark, told }, checkAt: checkAtOf(view) }
}

/** The types that the log makes: each of their objects is told for itself. */
const LIVE: readonly string[] = ['submissions', 'judgements', 'runs']

const hashOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)

function checkAtOf({ facts, now }: View): Date {
  const runs = now >= instant(facts.startsAt) && now < instant(facts.closesAt)
  const look = now + (runs ? SOON : LATER)
  return new Date(Math.min(look, nextChange(facts, now) ?? look))
}

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

/** After so many failures in a row, nothing more is sent until an organiser says so: after about three and a half hours. */
export const MOST_FAILURES = 20

export const WAITS = { first: 10, longest: 15 * 60 }

/** The condition in SQL that it is the turn of a webhook `w`: something may be new, or it is tried again. */
export const DUE_SQL = `
  w.failures < ${MOST_FAILURES} AND (w."busyUntil" IS NULL OR w."busyUntil" < now()) AND CASE
    WHEN w.failures > 0 THEN ${waitedSql(WAITS, 'w')}
    ELSE w."checkAt" <= now() OR w.seq <
      (SELECT max(e.seq) FROM "ContestEvent" e WHERE e."contestId" = w."contestId")
  END`
