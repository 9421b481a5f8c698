import { log } from '@/lib/core/log'
import { type Judging, noteProgress } from '@/lib/submissions/judging'
import type { Progress } from '../arena/judge'

/** At most so often a submission's progress is written down, in milliseconds: nobody can read faster. */
const PAUSE = 250

/**
 * Writes down where a judging is: one write at a time, of what is the case then. To tell more often than that costs
 * nothing. That one is lost is no harm.
 */
export function progressOf(judging: Judging): (progress: Progress) => void {
  let latest: Progress | undefined
  let writing = false
  let last = 0
  const write = async () => {
    writing = true
    while (latest) {
      const progress = latest
      latest = undefined
      last = Date.now()
      await noteProgress(judging, progress).catch((error: Error) =>
        log.warn({ error: error.message }, 'a progress was not written down'),
      )
    }
    writing = false
  }
  return (progress) => {
    if (progress.phase === 'case' && progress.done > 0 && Date.now() - last < PAUSE) return
    latest = progress
    if (!writing) void write()
  }
}
