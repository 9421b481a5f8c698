import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/core/db'
import { memo } from '@/lib/core/memo'
import { duelNews } from '@/lib/duel/announce'
import { type DuelProgress, progress } from '@/lib/duel/queries/progress'
import { Bell } from './bell'
import { listenTo } from './listener'

/** Where a duel is. */
export interface LiveDuel extends DuelProgress {
  /** When its tables were made at last. */
  readonly tableAt: string | null
}

/** News can be lost, such as with a connection; so long until the next look, in milliseconds. */
const QUIET = 10_000
/** Trials are told of at most so often, however many are played; all who look on share one look. */
const PAUSE = 500

const look = memo(PAUSE, async (problemId): Promise<LiveDuel | undefined> => {
  const [played, table] = await Promise.all([
    progress(problemId),
    db.duelStanding.findFirst({ where: { problemId }, select: { computedAt: true } }),
  ])
  return played && { ...played, tableAt: table?.computedAt.toISOString() ?? null }
})

/**
 * Tells how much of a duel is played: at once and at every change, without end. `undefined` in between means that there is
 * nothing new. Ends soon after `signal`, or when the duel is hidden.
 */
export async function* followDuel(
  problemId: string,
  signal: AbortSignal,
): AsyncGenerator<LiveDuel | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(duelNews(problemId), bell)
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let last = ''
  try {
    while (!signal.aborted) {
      // A restart of the database interrupts this as little as it can.
      const live = await look(problemId).catch(() => null)
      if (live === undefined) return
      const text = JSON.stringify(live)
      const isNews = live !== null && text !== last
      if (isNews) last = text
      yield isNews ? live : undefined
      await bell.wait(QUIET)
      // What was remembered is over then, and more may have come meanwhile.
      if (!signal.aborted) await sleep(PAUSE)
    }
  } finally {
    hangUp()
  }
}
