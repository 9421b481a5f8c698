import { announce } from '@/lib/core/announce'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { notePairFault } from '@/lib/duel/pair-faults'
import type { Pair } from '@/lib/duel/pair-task'
import { Prisma } from '@/lib/generated/prisma/client'
import { TABLE_TASK } from '@/lib/queue/jobs'
import { settleRejudge } from '@/lib/rejudges/settle'
import { returnToQueue } from '@/lib/submissions/judging'
import { LIVES } from '@/lib/workers/living'

/*
 * Whatever a dead worker held is free again within 15 s: 10 s without a heartbeat, a sweep each 3 s by any other worker
 * or by the one that was started in its place.
 */

/** So many deaths of workers over one submission are taken for its doing, and an administrator looks at it. */
const MOST_DEATHS = 10

/** One sweeps at a time. The number is of no meaning. */
const SWEEP_LOCK = 7_403_661

interface HeldJob {
  readonly id: string
  readonly key: string | null
  readonly locked_by: string
  readonly attempts: number
  readonly max_attempts: number
}

/** Frees the jobs of dead workers. Returns how many. */
export async function sweep(): Promise<number> {
  return db.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ free: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${SWEEP_LOCK}) AS free`
      if (!lock?.free) return 0
      const jobs = await tx.$queryRaw<HeldJob[]>`
        SELECT j.id::text, j.key, j.locked_by, j.attempts, j.max_attempts FROM graphile_worker.jobs j
         WHERE j.locked_by IS NOT NULL AND NOT EXISTS (
           SELECT FROM "Worker" w WHERE w.id::text = split_part(j.locked_by, '/', 1) AND ${LIVES})`
      await free(tx, jobs)
      return jobs.length
    },
    { timeout: 60_000, maxWait: 30_000 },
  )
}

/** Frees what one holder has that is known to be gone, such as a slot that has lost its database. */
export async function freeJobsOf(holder: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const jobs = await tx.$queryRaw<HeldJob[]>`
      SELECT id::text, key, locked_by, attempts, max_attempts FROM graphile_worker.jobs
       WHERE locked_by = ${holder}`
    await free(tx, jobs)
  })
}

/**
 * Puts back what a holder has and will not finish, by its own will: as if it had never begun.
 */
export async function handBack(holder: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const jobs = await tx.$queryRaw<HeldJob[]>`
      SELECT id::text, key, locked_by, attempts, max_attempts FROM graphile_worker.jobs
       WHERE locked_by = ${holder}`
    await unlock(tx, jobs)
    for (const job of jobs) {
      await giveAttemptBack(tx, job)
      const [kind, submissionId = '', generation = ''] = (job.key ?? '').split(':')
      if (kind === 'judge') await returnToQueue({ submissionId, generation: Number(generation) }, tx)
    }
  })
}

async function free(tx: Prisma.TransactionClient, jobs: readonly HeldJob[]): Promise<void> {
  if (jobs.length === 0) return
  await unlock(tx, jobs)
  for (const job of jobs) {
    const [kind, subject = '', rest = ''] = (job.key ?? '').split(':')
    if (kind === 'judge') await freeJudging(tx, job, { submissionId: subject, generation: Number(rest) })
    if (kind === 'duel') await freePair(tx, job, { architectId: subject, solverId: rest })
    if (kind === TABLE_TASK) await giveAttemptBack(tx, job)
    // A pair that is in the queue again already.
    if (job.key === null) await complete(tx, job)
    if (kind === 'rejudge' && job.attempts >= job.max_attempts) {
      await settleRejudge(tx, subject, rest, { fault: (await deathOf(tx, job)).cause })
      await complete(tx, job)
    }
  }
}

async function unlock(tx: Prisma.TransactionClient, jobs: readonly HeldJob[]): Promise<void> {
  const holders = [...new Set(jobs.map((job) => job.locked_by))]
  await tx.$executeRaw`SELECT graphile_worker.force_unlock_workers(${holders}::text[])`
  // Only new jobs announce themselves; these would wait for the next time that a worker looks by itself.
  await tx.$executeRaw`SELECT pg_notify('jobs:insert', ${JSON.stringify({ count: jobs.length })})`
}

/** For what was not the submission's doing. */
const giveAttemptBack = (tx: Prisma.TransactionClient, { id, attempts }: HeldJob) => tx.$executeRaw`
  SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], attempts := ${Math.max(0, attempts - 1)}::int)`

async function freeJudging(
  tx: Prisma.TransactionClient,
  job: HeldJob,
  judging: { submissionId: string; generation: number },
): Promise<void> {
  const { submissionId, generation } = judging
  const open = await tx.submission.findFirst({
    where: { id: submissionId, generation, state: { in: ['queued', 'judging'] } },
    select: { _count: { select: { faults: { where: { resolvedAt: null } } } } },
  })
  if (!open) return complete(tx, job)
  await tx.judgeFault.create({
    data: { submissionId, attempt: Math.max(1, job.attempts), ...(await deathOf(tx, job)) },
  })
  if (open._count.faults + 1 < MOST_DEATHS) {
    await giveAttemptBack(tx, job)
    return returnToQueue(judging, tx)
  }
  await complete(tx, job)
  await tx.submission.updateMany({
    where: { id: submissionId, generation, state: { in: ['queued', 'judging'] } },
    data: { state: 'stuck', progress: Prisma.DbNull },
  })
  await announce(submissionId, tx)
}

/** A pair whose worker has died plays on, unless too many have. */
async function freePair(tx: Prisma.TransactionClient, job: HeldJob, pair: Pair): Promise<void> {
  const { architectId, solverId } = pair
  const deaths = await tx.judgeFault.count({ where: { architectId, solverId, resolvedAt: null } })
  const stuck = deaths + 1 >= MOST_DEATHS
  const death = await deathOf(tx, job)
  await notePairFault(tx, { ...pair, attempt: Math.max(1, job.attempts), ...death, stuck })
  if (stuck) await complete(tx, job)
  else await giveAttemptBack(tx, job)
}

const complete = async (tx: Prisma.TransactionClient, { id }: HeldJob): Promise<void> => {
  await tx.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY[${id}::bigint])`
}

/** Who had a job, as far as it is known, and what became of it. */
async function deathOf(tx: Prisma.TransactionClient, { locked_by }: HeldJob) {
  const [id = ''] = locked_by.split('/')
  const worker = isId(id) ? await tx.worker.findUnique({ where: { id } }) : null
  if (!worker)
    return { workerId: null, cause: 'A worker that is not known any more ended while it judged this.' }
  const { host, pid } = worker
  return {
    workerId: id,
    cause: `The worker ${host}:${pid} ended, or lost the database, while it judged this.`,
  }
}
