import 'server-only'
import { createHash } from 'node:crypto'
import { nextChange } from '@/judge/contest/ccs/contest'
import type { Reader } from '@/judge/contest/ccs/facts'
import { Feed, type Notification } from '@/judge/contest/ccs/feed'
import type { View } from '@/judge/contest/ccs/view'
import { instant } from '@/judge/contest/clock'
import { archiveOf } from '@/lib/ccs/archive'

/** Milliseconds until names, which are in no log, are looked at again: while a contest runs, and otherwise. */
const SOON = 10_000
const LATER = 5 * 60_000

/** What a receiver knows. */
export interface Known {
  readonly seq: number
  readonly mark: string
  /** Hashes by type. */
  readonly told: Readonly<Record<string, string>>
}

export interface News {
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
