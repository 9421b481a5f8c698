import { log } from '@/lib/core/log'
import type { Progress } from '../arena/judge'

/** Minimum interval between two writes of a progress, in milliseconds: nobody can read faster. */
const PAUSE = 250

/**
 * Returns a function that has the progress of a judging stored by `note`: one write at a time, always with the latest
 * progress, and each phase. Calling it more often costs nothing. A lost write does no harm.
 */
export function progressOf(note: (progress: Progress) => Promise<unknown>): (progress: Progress) => void {
  let latest: Progress | undefined
  let phase: Progress['phase'] | undefined
  let writing = false
  let last = 0
  const write = async () => {
    writing = true
    while (latest) {
      const progress = latest
      latest = undefined
      last = Date.now()
      await note(progress).catch((error: Error) =>
        log.warn({ error: error.message }, 'a progress was not written down'),
      )
    }
    writing = false
  }
  return (progress) => {
    // A judging that goes on begins its first case with others finished: that is news, however soon it comes.
    if (progress.phase === 'case' && progress.done > 0 && phase === 'case' && Date.now() - last < PAUSE)
      return
    latest = progress
    phase = progress.phase
    if (!writing) void write()
  }
}
