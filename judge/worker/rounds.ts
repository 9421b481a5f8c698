import { log } from '@/lib/core/log'

/**
 * Does something now and then again so many milliseconds after it was begun, never twice at once. A failure is logged,
 * and the next time comes all the same. Returns what ends it, and waits for the one under way.
 */
export function every(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    const begin = Date.now()
    running = work()
      .catch((error: Error) => log.warn({ error: error.message }, 'a round of the worker failed'))
      .then(() => {
        if (!ended) timer = setTimeout(round, Math.max(0, begin + milliseconds - Date.now()))
      })
  }
  round()
  return async () => {
    ended = true
    clearTimeout(timer)
    await running
  }
}
