import { Worker } from 'node:worker_threads'
import { bundleThread } from '../../sandbox/bundle'
import type { Beginning, Question, Questions, Reply } from './messages'

/** Time limit for all questions together: 10 000 programs that are almost the same take four minutes on a busy machine. */
const LIMIT_MS = 20 * 60_000
const MEMORY_MIB = 2048

/** The comparison takes more than it may. A second attempt would, too. */
export class ComparisonTooLarge extends Error {
  override name = 'ComparisonTooLarge'
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory') {
    super(`the comparison takes too much ${limit}`)
    this.limit = limit
  }
}

/** A thread that compares programs: it answers one question after the other, and has to be closed. */
export class Comparer {
  readonly #thread: Worker
  readonly #late: NodeJS.Timeout
  #waiting: { resolve: (says: unknown) => void; reject: (error: unknown) => void } | undefined
  /** What has ended the thread. */
  #end: unknown

  static async open(beginning: Beginning, onProgress: (done: number) => void): Promise<Comparer> {
    return new Comparer(await bundleThread('judge/worker/similarity/thread.ts'), beginning, onProgress)
  }

  private constructor(file: string, workerData: Beginning, onProgress: (done: number) => void) {
    this.#thread = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
      env: {},
    })
    this.#thread.on('message', (reply: Reply) => {
      if (reply.kind === 'progress') onProgress(reply.done)
      else this.#waiting?.resolve(reply.says)
    })
    this.#thread.on('error', (error) =>
      this.#stop(isOutOfMemory(error) ? new ComparisonTooLarge('memory') : error),
    )
    this.#thread.on('exit', (code) => this.#stop(new Error(`the thread has ended with code ${code}`)))
    this.#late = setTimeout(() => this.#stop(new ComparisonTooLarge('time')), LIMIT_MS)
  }

  /** Asks the thread. Rejects with `ComparisonTooLarge` if it is over a limit, or with what has ended it. */
  async ask<Kind extends keyof Questions>(
    kind: Kind,
    asks: Questions[Kind]['asks'],
  ): Promise<Questions[Kind]['says']> {
    if (this.#end) throw this.#end
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
    this.#thread.postMessage({ kind, asks } as Question)
    return (await answer) as Questions[Kind]['says']
  }

  async close(): Promise<void> {
    clearTimeout(this.#late)
    await this.#thread.terminate()
  }

  #stop(cause: unknown): void {
    this.#end ??= cause
    this.#waiting?.reject(this.#end)
  }
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
