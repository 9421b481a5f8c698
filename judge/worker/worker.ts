import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import pg from 'pg'
import { databaseEnv } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { JOBS, tasksOf } from '@/lib/jobs'
import { fullFlags } from '@/lib/jobs/fair-slots'
import { RecurringRunner } from '@/lib/jobs/recurring'
import { freeJobsOf, sweep } from '@/lib/jobs/sweep'
import { listenTo } from '@/lib/live/listener'
import { BlobCache } from '@/lib/packages/blobs'
import { beat, joinWorkers, leaveWorkers, type Self } from '@/lib/workers/commands'
import { HEARTBEAT } from '@/lib/workers/queries'
import type { Arena } from '../arena/game'
import { Workshop } from '../arena/packages/judge-package'
import { inRoot } from '../sandbox/checkout'
import { type Context, HandedBack } from './occupancy'
import { taskOf } from './run-job'

const BLOBS = inRoot('.clew', 'blobs')
/** How often to look for recurring work that is due, in milliseconds. */
const LOOK = 500

export interface RunningWorker {
  readonly id: string
  /** Takes no more jobs, waits up to `grace` milliseconds for the running ones and hands the rest back. */
  stop(grace: number): Promise<void>
}

interface Options {
  readonly arena: Arena
  /** How many jobs run at a time. */
  readonly slots: number
  /** Where files of problem packages are kept; defaults to `.clew/blobs`. */
  readonly blobFolder?: string
}

/** Starts a worker on the database that the environment names. The caller still owns the arena and has to close it. */
export async function startWorker({ arena, slots, blobFolder = BLOBS }: Options): Promise<RunningWorker> {
  const self = selfOf(arena, slots)
  const id = await retryAfterOutage(() => joinWorkers(self))
  const giveUp = new AbortController()
  const tasks = taskList({
    workerId: id,
    arena,
    givenUp: giveUp.signal,
    workshop: arena.machine && Workshop.on(arena.machine),
    blobs: new BlobCache(blobFolder),
  })
  // Each slot needs one connection to listen and one to work.
  const pool = new pg.Pool({
    connectionString: databaseEnv().DATABASE_URL,
    max: 2 * slots + 1,
    application_name: 'clew worker',
  })
  // Connect before there is a job, because spectators call as soon as one begins.
  const hangUp = listenTo(id, () => undefined)
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle connection of the queue broke'))

  const recurring = new RecurringRunner(id)
  const endHeartbeat = runPeriodically(HEARTBEAT, async () => {
    await beat(id, self)
    const freed = await sweep()
    if (freed > 0) log.warn({ freed }, 'jobs of dead workers are free again')
  })
  const endLooking = runPeriodically(LOOK, () => recurring.begin())
  const places = Array.from({ length: slots }, (_, index) => new Slot(`${id}/${index}`, tasks, pool))
  log.info({ worker: id, slots, sandbox: arena.kind, languages: arena.languages }, 'the worker judges')

  return {
    id,
    async stop(grace) {
      const ends = () => giveUp.abort(new HandedBack('the worker ends'))
      const impatient = setTimeout(ends, grace)
      await Promise.all(places.map((place) => place.stop()))
      clearTimeout(impatient)
      await endLooking()
      await recurring.end()
      // Last, or other workers would take it for dead and begin what it is about to end.
      await endHeartbeat()
      await leaveWorkers(id).catch(() => undefined)
      hangUp()
      await pool.end().catch(() => undefined)
    },
  }
}

const selfOf = ({ kind, languages, versions = {} }: Arena, slots: number): Self => ({
  sandbox: kind,
  slots,
  languages: languages.map((id) => ({ id, ...(versions[id] !== undefined && { version: versions[id] }) })),
})

/** The tasks that the worker can run: all kinds of jobs, restricted to programs in its arena's languages. */
function taskList(context: Context): TaskList {
  const tasks: TaskList = {}
  for (const job of JOBS) {
    const task = taskOf(context, job, () => Object.keys(tasks))
    for (const name of tasksOf(job, context.arena.languages)) tasks[name] = task
  }
  return tasks
}

/**
 * Runs `work` now and then every `milliseconds`, counted from the start of the last run, but never two runs at once. A
 * failed run is logged and does not stop the next one. Returns a function that ends the loop and waits for the current
 * run.
 */
function runPeriodically(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
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
class Slot {
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
