import type { Task, TaskList } from 'graphile-worker'
import pg from 'pg'
import { databaseEnv } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { JOBS } from '@/lib/jobs'
import { sweep } from '@/lib/jobs/sweep'
import { pruneGames } from '@/lib/live/broadcast'
import { listenTo } from '@/lib/live/listener'
import { BlobCache } from '@/lib/packages/blobs/cache'
import { sweepBlobs } from '@/lib/packages/blobs/sweep'
import { releaseHeld } from '@/lib/standings/held'
import { beat, joinWorkers, leaveWorkers, prune, type Self } from '@/lib/workers/commands'
import { HEARTBEAT } from '@/lib/workers/liveness'
import type { Arena } from '../arena/game'
import { Workshop } from '../arena/packages/judge-package'
import { inRoot } from '../sandbox/checkout'
import { giveBack } from './attempt'
import { challenge } from './challenge'
import { type Context, HandedBack, type JobContext } from './context'
import { duel } from './duel'
import { judge } from './judge'
import { jury } from './jury'
import { MadeWay, Occupancy } from './occupancy'
import { packageCheck } from './packages/check'
import { rejudge } from './rejudge'
import { retryAfterOutage } from './retry-after-outage'
import { similarity } from './similarity/task'
import { Slot } from './slot'

const MINUTE = 60_000
const BLOBS = inRoot('.clew', 'blobs')
/** How often results are looked for that no freeze hides any more, in milliseconds. */
const HELD_RESULTS = 2_000

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
  const tasks = tasksOf({
    ...{ workerId: id, arena, givenUp: giveUp.signal },
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

  const rounds = [
    runPeriodically(HEARTBEAT, async () => {
      await beat(id, self)
      const freed = await sweep()
      if (freed > 0) log.warn({ freed }, 'jobs of dead workers are free again')
    }),
    ...JOBS.map(({ kind, missing }) =>
      runPeriodically(missing.every, async () => {
        const found = await missing.find()
        if (found > 0)
          log[missing.odd ? 'warn' : 'info']({ kind, found }, 'jobs were missing and are there again')
      }),
    ),
    runPeriodically(HELD_RESULTS, releaseHeld),
    runPeriodically(60 * MINUTE, prune),
    runPeriodically(60 * MINUTE, async () => void (await sweepBlobs())),
    runPeriodically(60 * MINUTE, pruneGames),
  ]
  const places = Array.from({ length: slots }, (_, index) => new Slot(`${id}/${index}`, tasks, pool))
  log.info({ worker: id, slots, sandbox: arena.kind, languages: arena.languages }, 'the worker judges')

  return {
    id,
    async stop(grace) {
      const ends = () => giveUp.abort(new HandedBack('the worker ends'))
      const impatient = setTimeout(ends, grace)
      await Promise.all(places.map((place) => place.stop()))
      clearTimeout(impatient)
      await Promise.all(rounds.map((stop) => stop()))
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

/** The kinds of jobs that are implemented here: they need the arena or a thread. */
type WorkerJob = Exclude<(typeof JOBS)[number], { readonly run: unknown }>['kind']

const WORK = {
  judge,
  rejudge,
  duel,
  similarity,
  jury,
  challenge,
  'package-check': packageCheck,
} satisfies Record<WorkerJob, (context: JobContext) => Task>

/** The tasks that the worker can run: all kinds of jobs, restricted to programs in its arena's languages. */
function tasksOf(context: Context): TaskList {
  const tasks: TaskList = {}
  for (const job of JOBS) {
    const task: Task =
      'run' in job
        ? (payload) => retryAfterOutage(() => job.run(payload))
        : inSlot(context, WORK[job.kind], () => Object.keys(tasks))
    for (const name of job.tasks(context.arena.languages)) tasks[name] = task
  }
  return tasks
}

/** Does the work of a job, with its stay in the slot. */
const inSlot =
  (context: Context, work: (context: JobContext) => Task, names: () => readonly string[]): Task =>
  async (payload, helpers) => {
    const occupancy = await retryAfterOutage(() => Occupancy.begin(helpers, names()))
    if (!occupancy) {
      const early = new MadeWay()
      await giveBack(helpers.job.locked_by!, early)
      throw early
    }
    let isDone = false
    try {
      const givenUp = AbortSignal.any([context.givenUp, occupancy.signal])
      await work({ ...context, givenUp, occupancy })(payload, helpers)
      isDone = true
    } finally {
      await occupancy.end(isDone)
    }
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
