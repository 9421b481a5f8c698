import 'server-only'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { storable } from '@/lib/core/storable'
import { Prisma } from '@/lib/generated/prisma/client'
import { WORKER_IS_ALIVE } from '@/lib/workers/queries'
import { JOBS, type JobKind } from '.'
import type { Schedule } from './job'

/*
 * What is done again and again: each has a row in "RecurringWork" that says when it was last begun, and by whom. However
 * many workers there are, on however many machines, one of them does it at a time, and a restart does not begin it anew.
 * Times are those of the database, whose clock all workers share. A dead worker's work is free again when its jobs are.
 */

export interface RecurringWork extends Schedule {
  readonly name: string
  /** The kind of job that it enqueues, if any. */
  readonly kind?: JobKind
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/**
 * How long a run may take, in milliseconds. After that it is taken for one that waits for ever, and is begun anew beside it:
 * whatever is done here may be done twice at once, and all of it takes seconds.
 */
export const LONGEST_RUN = 600 * SECOND

/** What belongs to no kind of job. */
const UPKEEP: readonly RecurringWork[] = [
  {
    name: 'hidden-results',
    every: 2 * SECOND,
    run: async () => (await import('@/lib/standings/held')).releaseHeld(),
  },
  {
    name: 'ratings',
    every: 10 * SECOND,
    run: async () => (await import('@/lib/ratings/recompute')).recomputeRatings(),
  },
  {
    name: 'streaks',
    every: 0.25 * HOUR,
    run: async () => (await import('@/lib/notices/commands')).warnOfStreaks(),
  },
  { name: 'old-workers', every: HOUR, run: async () => (await import('@/lib/workers/commands')).prune() },
  {
    name: 'unused-files',
    every: HOUR,
    run: async () => (await import('@/lib/packages/blobs')).sweepBlobs(),
  },
  {
    name: 'old-challenges',
    every: HOUR,
    run: async () => (await import('@/lib/duel/challenges')).forgetChallenges(),
  },
  { name: 'old-games', every: HOUR, run: async () => (await import('@/lib/live/broadcast')).pruneGames() },
]

/** Everything that recurs: the search for missing jobs, what makes jobs of a kind, and the upkeep. */
export const RECURRING: readonly RecurringWork[] = [
  ...JOBS.flatMap(({ kind, missing }) =>
    missing
      ? {
          name: `missing-${kind}`,
          kind,
          every: missing.every,
          atStart: true,
          async run() {
            const found = await missing.find()
            if (found > 0)
              log[missing.odd ? 'warn' : 'info']({ kind, found }, 'jobs were missing and are there again')
          },
        }
      : [],
  ),
  ...JOBS.flatMap(({ kind, recurring }) => (recurring ? { name: kind, kind, ...recurring } : [])),
  ...UPKEEP,
]

/** When the oldest run began that may still be going on. */
const HUNG = Prisma.sql`now() - ${LONGEST_RUN} * interval '1 millisecond'`

/** Does the recurring work of a worker: whatever is due and is not being done. */
export class RecurringRunner {
  readonly #workerId: string
  readonly #all: readonly RecurringWork[]
  readonly #running = new Map<string, Promise<void>>()

  constructor(workerId: string, all = RECURRING) {
    this.#workerId = workerId
    this.#all = all
  }

  /** Begins what is due. Call it about twice a second. Resolves as soon as it has begun. */
  async begin(): Promise<void> {
    for (const { name, startedAt, hung } of await this.#claim()) {
      const work = this.#all.find((each) => each.name === name)
      if (!work) continue
      if (hung) log.warn({ name }, 'recurring work did not end and is begun anew')
      const done = this.#run(work, startedAt).finally(() => {
        // A run that is given up may end after all, when another one has its place.
        if (this.#running.get(name) === done) this.#running.delete(name)
      })
      this.#running.set(name, done)
    }
  }

  /** Waits for the end of what it has begun. */
  async end(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /**
   * Takes what is due: never begun, begun long enough ago, or begun in a future that the clock has been put back from. It
   * is free if its run has ended or has taken too long, or if whoever does it is dead or, being this worker, does not know
   * of it.
   */
  #claim(): Promise<{ name: string; startedAt: Date; hung: boolean }[]> {
    const wanted = this.#all.map(({ name, every, atStart = false }) => ({ name, every, atStart }))
    return db.$queryRaw`
      WITH wanted AS (
        SELECT * FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w(name text, every float8, "atStart" boolean)
      ), added AS (
        INSERT INTO "RecurringWork" (name)
        SELECT name FROM wanted WHERE name NOT IN (SELECT name FROM "RecurringWork") ON CONFLICT DO NOTHING
      ), due AS (
        SELECT r.name, r."endedAt" IS NULL AND coalesce(r."startedAt" <= ${HUNG}, false) AS hung
          FROM "RecurringWork" r JOIN wanted USING (name)
         WHERE (r."startedAt" IS NULL
                OR r."startedAt" <= now() - every * interval '1 millisecond'
                OR r."startedAt" > now() + interval '1 minute'
                OR ("atStart" AND r."startedAt" < (SELECT w."startedAt" FROM "Worker" w WHERE w.id = ${this.#workerId}::uuid)))
           AND (r."startedAt" IS NULL OR r."endedAt" IS NOT NULL OR r."startedAt" <= ${HUNG}
                OR NOT EXISTS (SELECT FROM "Worker" w WHERE w.id = r."workerId" AND ${WORKER_IS_ALIVE})
                OR (r."workerId" = ${this.#workerId}::uuid AND NOT r.name = ANY(${[...this.#running.keys()]})))
         ORDER BY r.name FOR UPDATE OF r SKIP LOCKED
      )
      UPDATE "RecurringWork" r
         SET "workerId" = ${this.#workerId}::uuid, "startedAt" = date_trunc('milliseconds', clock_timestamp()), "endedAt" = NULL
        FROM due WHERE r.name = due.name
      RETURNING r.name, r."startedAt", due.hung`
  }

  async #run({ name, run }: RecurringWork, startedAt: Date): Promise<void> {
    let fault: string | null = null
    try {
      await run()
    } catch (error) {
      fault = storable(String((error as Error).message)).slice(0, 1_000)
      log.warn({ name, error: fault }, 'recurring work failed')
    }
    // A worker that was taken for dead does not end the run of another one.
    await retryAfterOutage(
      () => db.$executeRaw`
        UPDATE "RecurringWork" SET "endedAt" = clock_timestamp(), fault = ${fault}
         WHERE name = ${name} AND "workerId" = ${this.#workerId}::uuid AND "startedAt" = ${startedAt}`,
    ).catch((error: Error) =>
      log.warn({ name, error: error.message }, 'the end of recurring work was not noted'),
    )
  }
}
