import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextChange } from '@/judge/contest/ccs/contest'
import type { Feed, Notification } from '@/judge/contest/ccs/feed'
import type { Reader } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import type { Requester } from '@/lib/access/requester'
import { contestNews } from '@/lib/contests/log'
import { Bell } from '@/lib/live/bell'
import { listenTo } from '@/lib/live/listener'
import { viewOf } from './reader'

/** Milliseconds until the next look without news: names are not in the log, and notifications can be lost. */
const QUIET = 10_000
/** Minimum milliseconds between two looks, however much is submitted. */
const PAUSE = 500
/**
 * Milliseconds without news after which an empty line keeps the connection open. Proxies close one after a minute, and
 * the specification asks for a line every two minutes.
 */
const STILL = 30_000
/** How many notifications are sent at a time. */
const PIECE = 500

const isSame = (one: Reader, other: Reader) =>
  one.role === other.role && one.team === other.team && one.user === other.user

/**
 * Yields what a feed has to tell, at once and whenever something changes, without end. `undefined` means that there has been
 * nothing new for a while. Ends soon after `signal`, when the contest is deleted, and when the reader is somebody else in it.
 */
export async function* followFeed(
  contestId: string,
  feed: Feed,
  { reader }: View,
  { again }: Requester,
  signal: AbortSignal,
): AsyncGenerator<readonly Notification[] | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(contestNews(contestId), () => bell.ring())
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let told = Date.now()
  try {
    while (!signal.aborted) {
      // A database restart should not end the stream.
      const view = await again()
        .then((viewer) => (viewer === undefined ? undefined : viewOf(contestId, viewer)))
        .catch(() => null)
      if (view === undefined || (view && !isSame(view.reader, reader))) return
      const news = view ? feed.next(view) : []
      const isStill = news.length === 0 && Date.now() - told >= STILL
      if (news.length > 0 || isStill) told = Date.now()
      for (let at = 0; at < news.length; at += PIECE) yield news.slice(at, at + PIECE)
      if (isStill) yield undefined
      const change = view && nextChange(view.facts, view.now)
      await bell.wait(Math.min(QUIET, change ? Math.max(0, change - Date.now()) : QUIET))
      if (!signal.aborted) await sleep(PAUSE)
    }
  } finally {
    hangUp()
  }
}
