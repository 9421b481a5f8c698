import type { TransferableVerdict } from '@/judge/replay/play'
import type { Order } from './judge.worker'
import { WORKER_THRESHOLD_CHARS } from './sizes'

type Judge = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/**
 * Judges answers in a worker. A worker that has answered is reused for the next answer; an aborted one is terminated.
 */
export function createWorkerJudge(start: () => Judge) {
  let waiting: Judge | undefined
  const wait = (worker: Judge) => {
    waiting = worker
    // A worker whose script failed to load never answers.
    worker.onerror = () => {
      waiting = undefined
    }
  }
  return {
    /** Starts a worker in advance, so that it is available even if the network fails later. */
    prepare(): void {
      if (!waiting) wait(start())
    },

    /**
     * Rejects if the worker cannot be started or fails. Aborting terminates the worker at once, whatever it is doing;
     * the promise then never settles.
     */
    judge(order: Order, signal: AbortSignal): Promise<TransferableVerdict> {
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
        worker.onmessage = ({ data }: MessageEvent<TransferableVerdict>) => {
          signal.removeEventListener('abort', leave)
          wait(worker)
          resolve(data)
        }
        worker.postMessage(order)
      })
    },
  }
}

export const judgeInWorker = createWorkerJudge(
  () => new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' }),
)

/** Starts a worker if answers may be this long. `length` is in characters and includes the level. */
export function prepare(length: number): void {
  try {
    if (length > WORKER_THRESHOLD_CHARS) judgeInWorker.prepare()
  } catch {
    // If the browser has no workers, the page itself judges.
  }
}
