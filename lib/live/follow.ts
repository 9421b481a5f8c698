import type { Requester } from '@/lib/access/requester'
import { mayOpen, mayWatch, OPENABLE, standingTo } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS } from '@/lib/access/windows'
import { tiesTo } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { type Place, placeOf } from '@/lib/submissions/place'
import { type Progress, progressOf } from '@/lib/submissions/progress'
import { GameFeed, type GameNews } from './game-feed'
import { Bell, listenTo } from './listener'

/** State and progress of a submission. */
export interface Live {
  readonly state: SubmissionState
  readonly progress: Progress | null
  /** Its place in the queue; null unless it waits. */
  readonly place: Place | null
}

/** News about a submission: its state and progress, or a part of the game in progress. */
export type News = Live | { readonly game: GameNews }

interface Options {
  /** Returns the current viewer. Called at each look, because they may sign out or change roles meanwhile. */
  readonly who: Requester['again']
  /** Whether to send the games as well, as far as this viewer may watch them. */
  readonly games?: boolean
}

/** Milliseconds until the next look while waiting: moving up the queue causes no notification. */
const WAITING = 3_000
/** Milliseconds until the next look while judging: notifications can be lost, for example with a connection. */
const JUDGING = 10_000

/** Whether this viewer may follow a submission: anyone who may open it may. */
export async function mayFollow(id: string, viewer: Viewer | null): Promise<boolean> {
  if (!isId(id)) return false
  const row = await db.submission.findUnique({
    where: { id },
    select: { ...OPENABLE, id: true },
  })
  return row !== null && mayOpen(row, viewer, await tiesTo(row, viewer))
}

/** The state and what this viewer may watch; `undefined` if there is no such submission or they may not open it. */
async function look(id: string, viewer: Viewer | null) {
  const row = await db.submission.findUnique({
    where: { id },
    select: {
      ...{
        id: true,
        state: true,
        progress: true,
        generation: true,
        userId: true,
        shared: true,
        problemId: true,
      },
      problem: { select: { hidden: true, secretReplays: true, contests: CONTESTS } },
    },
  })
  if (!row) return undefined
  const ties = await tiesTo(row, viewer)
  if (!mayOpen(row, viewer, ties)) return undefined
  const { state, progress, generation, problemId } = row
  const stands = standingTo(row, viewer, ties)
  const place = state === 'queued' ? await placeOf(id, generation) : undefined
  const live: Live = { state, progress: progressOf(progress) ?? null, place: place ?? null }
  const gate = { problemId, generation, mayWatch: (sample: boolean) => mayWatch({ ...stands, sample }) }
  return { live, gate }
}

/**
 * Yields a submission's state at once and at every change, until it is judged, stuck, stopped or gone, or this viewer may no
 * longer open it. With `games`, also yields the games while they are played. `undefined` in between means that there is
 * nothing new. Ends soon after `signal`.
 */
export async function* follow(
  id: string,
  { who, games = false }: Options,
  signal: AbortSignal,
): AsyncGenerator<News | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(id, () => bell.ring())
  const feed = games ? new GameFeed(id, () => bell.ring()) : undefined
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let last = ''
  try {
    while (!signal.aborted) {
      // Read before the look, so that nothing is sent that was played after the viewer lost the right to watch.
      const stored = await feed?.read().catch(() => undefined)
      // A database restart should not end the stream.
      const seen = await who()
        .then((viewer) => (viewer === undefined ? undefined : look(id, viewer)))
        .catch(() => null)
      if (seen === undefined) return
      const { live } = seen ?? {}
      const text = JSON.stringify(live)
      if (live && text !== last) {
        last = text
        yield live
      } else yield undefined
      if (live && live.state !== 'queued' && live.state !== 'judging') return
      if (!feed || live?.state !== 'judging') {
        await bell.wait(live?.state === 'judging' ? JUDGING : WAITING)
        continue
      }
      for (const game of await feed.take(stored, seen!.gate).catch(() => [])) yield { game }
      const pause = await feed.call().catch(() => WAITING)
      if (!signal.aborted) await bell.wait(Math.min(JUDGING, pause))
    }
  } finally {
    hangUp()
    feed?.end()
  }
}
