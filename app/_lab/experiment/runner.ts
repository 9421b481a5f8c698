import type { ExperimentId } from '@/judge/lab/experiments'
import type { Progress } from '@/judge/lab/section'

/** What a page asks of the worker. */
export interface Order {
  readonly id: ExperimentId
  readonly inputs: unknown
}

/** What the worker answers: its progress again and again, and that it has finished. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: Progress<unknown> }
  | { readonly kind: 'done' }

export type ExperimentState = 'idle' | 'running' | 'done' | 'cancelled' | 'failed'

export interface Status {
  readonly state: ExperimentState
  /** The newest progress with what has been found; it stays when the run ends in any way. */
  readonly progress: Progress<unknown> | undefined
}

export const IDLE: Status = { state: 'idle', progress: undefined }

type Runner = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** Runs experiments, one at a time and each in a worker of its own; `tell` hears of every change. */
export function createRunner(open: () => Runner, tell: (status: Status) => void) {
  let worker: Runner | undefined
  let progress: Progress<unknown> | undefined
  const stop = () => {
    worker?.terminate()
    worker = undefined
  }
  const end = (state: ExperimentState) => {
    stop()
    tell({ state, progress })
  }
  return {
    /** Starts an experiment; one that is running is cancelled. */
    start(order: Order): void {
      stop()
      progress = undefined
      tell({ state: 'running', progress })
      try {
        worker = open()
      } catch {
        end('failed')
        return
      }
      worker.onerror = () => end('failed')
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'done') return end('done')
        progress = data.progress
        tell({ state: 'running', progress })
      }
      worker.postMessage(order)
    },

    /** Ends the run at once, whatever it is doing. What it has found stays. */
    cancel(): void {
      if (worker) end('cancelled')
    },

    /** Ends the run and tells nobody: the page is left. */
    stop,
  }
}

/** A page draws its plots anew with every report, so ten a second are enough. */
export const REPORT_MS = 100

/**
 * Runs an experiment and reports its newest progress, at most every 100 ms, and its last one at the end. `now` returns
 * milliseconds.
 */
export function runWithReports<Findings>(
  run: Iterable<Progress<Findings>>,
  report: (progress: Progress<Findings>) => void,
  now: () => number,
): void {
  let next = now() + REPORT_MS
  let unreported: Progress<Findings> | undefined
  for (const progress of run) {
    unreported = progress
    if (now() < next) continue
    report(progress)
    unreported = undefined
    next = now() + REPORT_MS
  }
  if (unreported) report(unreported)
}
