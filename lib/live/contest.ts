import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { contestNews } from '@/lib/contests/log'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { Bell } from './bell'
import { listenTo } from './listener'

/** Which scoreboard a contest has now. */
export interface LiveContest {
  readonly etag: string
}

/** Milliseconds until the next look without news, because notifications can be lost, for example with a connection. */
const QUIET = 10_000
/** Minimum milliseconds between two updates, however much is submitted. */
const PAUSE = 500

/**
 * Yields which scoreboard a contest has, at once and whenever the public one changes, without end. `undefined` in
 * between means that there is nothing new. Ends soon after `signal`, or when the contest is deleted.
 */
export async function* followContest(
  contestId: string,
  signal: AbortSignal,
): AsyncGenerator<LiveContest | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(contestNews(contestId), () => bell.ring())
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let last = ''
  try {
    while (!signal.aborted) {
      // A database restart should not end the stream.
      const served = await scoreboardOf(contestId, 'public').catch(() => null)
      if (served === undefined) return
      const isNews = served !== null && served.etag !== last
      if (isNews) last = served.etag
      yield isNews ? { etag: served.etag } : undefined
      await bell.wait(QUIET)
      if (!signal.aborted) await sleep(PAUSE)
    }
  } finally {
    hangUp()
  }
}
