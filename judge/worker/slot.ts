import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import { log } from '@/lib/core/log'
import { fullFlags } from '@/lib/jobs/fair-slots'
import { freeJobsOf } from '@/lib/jobs/sweep'

/** How often to poll for jobs that were freed or are due for a retry, in milliseconds. New jobs announce themselves. */
const POLL = 1_000

// graphile-worker logs each failed job as an error, but our tasks have logged it already.
const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.debug({ from: 'graphile-worker' }, message)
})

/**
 * Runs one job at a time: a graphile-worker runner with a unique name, which distinguishes the jobs of a dead worker
 * from those of a live one. graphile-worker abandons a runner that cannot store the result of its job because
 * PostgreSQL is down; then the job is freed and a new runner takes its place.
 */
export class Slot {
  readonly #name: string
  readonly #tasks: TaskList
  readonly #pool: pg.Pool
  readonly #names: readonly string[]
  #count = 0
  #runner: WorkerPool | undefined
  #stopping = false

  /** `name`: the worker's id and the slot's number, as `<id>/<number>`. */
  constructor(name: string, tasks: TaskList, pool: pg.Pool) {
    this.#name = name
    this.#tasks = tasks
    this.#pool = pool
    this.#names = Object.keys(tasks)
    this.#start()
  }

  /** Takes no more jobs; resolves when the current job is finished. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#runner?.gracefulShutdown('the worker ends')
  }

  #start(): void {
    const holder = `${this.#name}/${this.#count++}`
    const events = new EventEmitter()
    events.once('worker:fatalError', () => void this.#again(holder))
    const options = {
      workerId: holder,
      pollInterval: POLL,
      noHandleSignals: true,
      concurrency: 1,
      forbiddenFlags: () => this.#fullFlags(),
      logger,
      events,
    }
    this.#runner = runTaskList(options, this.#tasks, this.#pool)
  }

  /** Whose jobs are not to be taken now. If that is unknown, all may be: the job then looks itself. */
  async #fullFlags(): Promise<string[]> {
    return fullFlags(this.#names).catch(() => [])
  }

  async #again(holder: string): Promise<void> {
    log.warn({ holder }, 'a slot has lost its job; it starts again')
    await this.#runner?.gracefulShutdown('it has lost its job').catch(() => undefined)
    for (;;) {
      try {
        await freeJobsOf(holder)
        break
      } catch {
        await sleep(POLL)
      }
    }
    if (!this.#stopping) this.#start()
  }
}
