import type { Viewer } from '@/lib/auth'
import { db } from '@/lib/db'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { isId } from '@/lib/id'
import { type Place, placeOf } from '@/lib/submissions/place'
import { type Progress, progressOf } from '@/lib/submissions/progress'
import { mayOpen } from '@/lib/submissions/queries'
import { Bell } from './bell'
import { listenTo } from './listener'

/** Where a submission is. */
export interface Live {
  readonly state: SubmissionState
  readonly progress: Progress | null
  /** While it waits. */
  readonly place: Place | null
}

/** Who waits moves up without news of one's own; so long until the next look, in milliseconds. */
const WAITING = 3_000
/** News can be lost, such as with a connection. */
const JUDGING = 10_000

/** Whether this viewer may follow a submission: whoever may open it may. */
export async function mayFollow(id: string, viewer: Viewer | null): Promise<boolean> {
  if (!isId(id)) return false
  const row = await db.submission.findUnique({
    where: { id },
    select: { userId: true, shared: true, problem: { select: { hidden: true } } },
  })
  return row !== null && mayOpen(row, viewer)
}

async function look(id: string): Promise<Live | undefined> {
  const row = await db.submission.findUnique({
    where: { id },
    select: { state: true, progress: true, generation: true },
  })
  if (!row) return undefined
  const { state, progress, generation } = row
  const place = state === 'queued' ? await placeOf(id, generation) : undefined
  return { state, progress: progressOf(progress) ?? null, place: place ?? null }
}

/**
 * Tells where a submission is: at once, and at every change, until it is judged, stuck or gone. `undefined` in between
 * means that there is nothing new. Ends soon after `signal`.
 */
export async function* follow(id: string, signal: AbortSignal): AsyncGenerator<Live | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(id, bell)
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let last = ''
  try {
    while (!signal.aborted) {
      // A restart of the database interrupts this as little as it can.
      const live = await look(id).catch(() => null)
      if (live === undefined) return
      const text = JSON.stringify(live)
      if (live && text !== last) {
        last = text
        yield live
      } else yield undefined
      if (live?.state === 'judged' || live?.state === 'stuck') return
      await bell.wait(live?.state === 'judging' ? JUDGING : WAITING)
    }
  } finally {
    hangUp()
  }
}
