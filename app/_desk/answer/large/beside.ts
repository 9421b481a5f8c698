import type { Handed } from '@/judge/replay/play'
import type { Order } from './judge.worker'
import { BESIDE } from './sizes'

type Judge = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** A judge beside the page. A worker that has answered waits for the next answer; one that is given up is ended. */
export function besideWith(start: () => Judge) {
  let waiting: Judge | undefined
  const wait = (worker: Judge) => {
    waiting = worker
    // One whose script could not be loaded answers nobody.
    worker.onerror = () => {
      waiting = undefined
    }
  }
  return {
    /** Starts a worker, so that it is there when it is needed, whatever has become of the network until then. */
    prepare(): void {
      if (!waiting) wait(start())
    },

    /**
     * Rejects where no worker can be had. What is given up by the signal ends at once, whatever the worker is doing, and
     * nobody hears of it again.
     */
    judge(order: Order, signal: AbortSignal): Promise<Handed> {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return
        const worker = waiting ?? start()
        waiting = undefined
        const leave = () => worker.terminate()
        signal.addEventListener('abort', leave)
        worker.onerror = ({ message }) => {
          worker.terminate()
          reject(new Error(message || 'the worker cannot be loaded'))
        }
        worker.onmessage = ({ data }: MessageEvent<Handed>) => {
          signal.removeEventListener('abort', leave)
          wait(worker)
          resolve(data)
        }
        worker.postMessage(order)
      })
    },
  }
}

export const beside = besideWith(
  () => new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' }),
)

/** For answers that may be so long, in characters, together with their level. */
export function prepare(length: number): void {
  try {
    if (length > BESIDE) beside.prepare()
  } catch {
    // A browser without workers judges in its page.
  }
}
