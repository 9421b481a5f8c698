import 'server-only'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { WORKER_IS_ALIVE } from '@/lib/workers/queries'
import { jobOf } from '.'
import { type KeptCases, keepCases } from './fair-slots'
import { complete, giveAttemptBack, type HeldJob, putBehind } from './job'

/*
 * A dead worker's jobs are free again within 15 s: 10 s without a heartbeat, then a sweep, which any other worker or
 * the dead one's replacement runs every 3 s.
 */

/** Lets only one sweep run at a time. The number is arbitrary. */
const SWEEP_LOCK = 7_403_661

interface Found extends HeldJob {
  readonly key: string | null
  readonly kind: string | null
}

/** Columns of a job `j` and its key: `rest` is empty for a key of two parts, and `kind` is null without a key. */
const COLUMNS = Prisma.sql`
  j.id::text, j.key, j.locked_by, j.attempts, j.max_attempts, split_part(j.key, ':', 1) AS kind,
  coalesce(split_part(j.key, ':', 2), '') AS subject, coalesce(split_part(j.key, ':', 3), '') AS rest`

/** Frees the jobs of dead workers. Returns how many it freed. */
export async function sweep(): Promise<number> {
  return db.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ free: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${SWEEP_LOCK}) AS free`
      if (!lock?.free) return 0
      const jobs = await tx.$queryRaw<Found[]>`
        SELECT ${COLUMNS} FROM graphile_worker.jobs j
         WHERE j.locked_by IS NOT NULL AND NOT EXISTS (
           SELECT FROM "Worker" w WHERE w.id::text = split_part(j.locked_by, '/', 1) AND ${WORKER_IS_ALIVE})`
      await free(tx, jobs)
      return jobs.length
    },
    { timeout: 60_000, maxWait: 30_000 },
  )
}

const heldBy = (tx: Prisma.TransactionClient, holder: string): Promise<Found[]> => tx.$queryRaw`
  SELECT ${COLUMNS} FROM graphile_worker.jobs j WHERE j.locked_by = ${holder}`

/** Frees the jobs of a holder that is known to be gone, such as a slot that lost its database connection. */
export async function freeJobsOf(holder: string): Promise<void> {
  await db.$transaction(async (tx) => free(tx, await heldBy(tx, holder)))
}

/**
 * Gives back the jobs that a holder has decided not to finish. They are treated as if they had never started. `behind`:
 * they wait behind all others of their priority. `kept`: the finished cases, for whoever goes on.
 */
export async function handBack(
  holder: string,
  { behind = false, kept }: { readonly behind?: boolean; readonly kept?: KeptCases | undefined } = {},
): Promise<void> {
  await db.$transaction(
    async (tx) => {
      const jobs = await heldBy(tx, holder)
      await unlock(tx, jobs)
      for (const job of jobs) {
        await giveAttemptBack(tx, job)
        if (behind) await putBehind(tx, job)
        if (kept && job.key !== null) await keepCases(tx, job.key, kept)
        await jobOf(job.kind ?? '')?.handedBack?.(tx, job)
      }
    },
    { timeout: 60_000, maxWait: 30_000 },
  )
}

async function free(tx: Prisma.TransactionClient, jobs: readonly Found[]): Promise<void> {
  if (jobs.length === 0) return
  await unlock(tx, jobs)
  for (const job of jobs) {
    // The job has no key because its pair is already in the queue again.
    if (job.kind === null) await complete(tx, job)
    else await jobOf(job.kind)?.left(tx, job)
  }
}

async function unlock(tx: Prisma.TransactionClient, jobs: readonly HeldJob[]): Promise<void> {
  const holders = [...new Set(jobs.map((job) => job.locked_by))]
  await tx.$executeRaw`SELECT graphile_worker.force_unlock_workers(${holders}::text[])`
  // Only new jobs trigger a notification; without this, freed ones would wait for a worker's next poll.
  await tx.$executeRaw`SELECT pg_notify('jobs:insert', ${JSON.stringify({ count: jobs.length })})`
}
