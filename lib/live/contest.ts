import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { contestNews } from '@/lib/contests/log'
import { newsFor, scoreboardOf } from '@/lib/contests/scoreboard'
import { Bell } from './bell'
import { listenTo } from './listener'

/** Which scoreboard a contest has now, and what there is to read. */
export interface LiveContest {
  readonly etag: string
  /** Grows with each announcement, answer or question that concerns the reader. */
  readonly news: number
  /** Its start and its end; changes if the organisers move one of them. */
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
  try {
    while (!signal.aborted) {
      // A database restart should not end the stream.
      const served = await scoreboardOf(contestId, 'public').catch(() => null)
      if (served === undefined) return
      const live = served
        ? {
            ...{ etag: served.etag, span: served.span },
            news: newsFor(served.news, participation, judge),
          }
        : last
      const isNew = live.etag !== last.etag || live.news !== last.news || live.span !== last.span
      last = live
      yield isNew ? live : undefined
      await bell.wait(QUIET)
      if (!signal.aborted) await sleep(PAUSE)
    }
  } finally {
    hangUp()
  }
}
