import { log } from '@/lib/core/log'

/**
 * Runs `work` now and then every `milliseconds`, counted from the start of the last run, but never two runs at once. A
 * failed run is logged and does not stop the next one. Returns a function that ends the loop and waits for the current
 * run.
 */
export function runPeriodically(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
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
