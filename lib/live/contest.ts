import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { deskOf } from '@/lib/contests/balloons'
import { contestNews } from '@/lib/contests/log'
import { newsFor, recentScoreboardOf } from '@/lib/contests/scoreboard'
import { Bell, listenTo } from './listener'

/** Which scoreboard a contest has now, and what there is to read. */
export interface LiveContest {
  readonly etag: string
  /** The scoreboard that judges see behind the freeze; only told to them. */
  readonly judges?: string
  /** Changes with the queues of the organisers, see `deskOf`; only told to them. */
  readonly desk?: string
  /** Grows with each announcement, answer or question that concerns the reader. */
  readonly news: number
  /** What its clock goes by; changes if the organisers change something about it. */
  readonly span: string
}

/** Who follows a contest. */
export interface Reader {
  readonly participation: string | undefined
  readonly judge: boolean
}

/** Milliseconds until the next look without news, because notifications can be lost, for example with a connection. */
const QUIET = 10_000
/** Minimum milliseconds between two updates, however much is submitted. */
const PAUSE = 500

/**
 * Yields what a contest has for a reader, at once and whenever the public scoreboard changes or there is something to
 * read, without end. `undefined` in between means that there is nothing new. Ends soon after `signal`, or when the contest is deleted.
 */
export async function* followContest(
  contestId: string,
  { participation, judge }: Reader,
  signal: AbortSignal,
): AsyncGenerator<LiveContest | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(contestNews(contestId), () => bell.ring())
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let last: LiveContest = { etag: '', news: 0, span: '' }
  let told = Number.NEGATIVE_INFINITY
  try {
    while (!signal.aborted) {
      // A database restart should not end the stream.
      const served = await recentScoreboardOf(contestId, 'public').catch(() => null)
      if (served === undefined) return
      const judges = judge ? await recentScoreboardOf(contestId, 'judges').catch(() => undefined) : undefined
      const live: LiveContest = served
        ? {
            ...{ etag: served.etag, span: served.span, news: newsFor(served.news, participation, judge) },
            ...(judges && {
              judges: judges.etag,
              desk: await deskOf(contestId).catch(() => last.desk ?? ''),
            }),
          }
        : last
      // A sign of life comes as often as without news: when a hidden result arrives must not be told either.
      const now = performance.now()
      const isNew = JSON.stringify(live) !== JSON.stringify(last)
      last = live
      if (isNew || now - told >= QUIET) {
        told = now
        yield isNew ? live : undefined
      }
      await bell.wait(Math.max(0, told + QUIET - performance.now()))
      if (!signal.aborted) await sleep(PAUSE)
    }
  } finally {
    hangUp()
  }
}
