import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/core/db'
import { memo } from '@/lib/core/memo'
import { duelNews } from '@/lib/duel/announce'
import { type DuelProgress, progress } from '@/lib/duel/queries/progress'
import { Bell, listenTo } from './listener'

/** Progress of a duel. */
export interface LiveDuel extends DuelProgress {
  /** When its tables were last computed. */
  readonly tableAt: string | null
}

/** Milliseconds until the next look without news, because notifications can be lost, for example with a connection. */
const QUIET = 10_000
/** Minimum milliseconds between two updates, however many trials are played; all viewers share one look. */
const PAUSE = 500

const look = memo(PAUSE, async (problemId): Promise<LiveDuel | undefined> => {
  const [played, table] = await Promise.all([
    progress(problemId),
    db.duelStanding.findFirst({ where: { problemId }, select: { computedAt: true } }),
  ])
  return played && { ...played, tableAt: table?.computedAt.toISOString() ?? null }
})

/**
 * Yields a duel's progress at once and at every change, without end. `undefined` in between means that there is nothing
 * new. Ends soon after `signal`, or when the duel is hidden.
 */
export async function* followDuel(
  problemId: string,
  signal: AbortSignal,
): AsyncGenerator<LiveDuel | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(duelNews(problemId), () => bell.ring())
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let last = ''
  try {
    while (!signal.aborted) {
      // A database restart should not end the stream.
      const live = await look(problemId).catch(() => null)
      if (live === undefined) return
      const text = JSON.stringify(live)
      const isNews = live !== null && text !== last
      if (isNews) last = text
      yield isNews ? live : undefined
      await bell.wait(QUIET)
      // By then the cached look has expired, and more news may have arrived.
      if (!signal.aborted) await sleep(PAUSE)
    }
  } finally {
    hangUp()
  }
}
