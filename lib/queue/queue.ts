import type { Prisma } from '@/lib/generated/prisma/client'

/*
 * Jobs are rows of graphile-worker. The name of a job's task says which workers can run it, such as `judge:python`; its
 * key says what it is about, such as `judge:<submission>:<generation>`, and that there is one of it. Both begin with the
 * kind of the job.
 *
 * A kind of job has two files of its name. This folder has what names and enqueues it: features do that in the very
 * transaction that makes the job necessary, so it lies below them and knows none of them. lib/jobs has what is done about
 * it and needs the features: what a dead worker leaves, what may be missing, and the work itself where no program is run.
 * A job that no feature enqueues is the one file there.
 */

type Transaction = Prisma.TransactionClient

/** One attempt and three more, each after a longer pause: 2.7 s, 7.4 s and 20 s (graphile-worker's e^attempts). */
export const ATTEMPTS = 4

/** Nobody waits for what is judged anew. PostgreSQL's smallint ends at 32767. */
export const LOWEST_PRIORITY = 20_000
export const MOST_WAITING = LOWEST_PRIORITY - 1

interface NewJob {
  readonly task: string
  readonly key: string
  readonly payload: object
  readonly priority: number
}

/** Puts a job into the queue, in place of a waiting one of the same key. */
export const addJob = (tx: Transaction, job: NewJob): Promise<void> => addJobs(tx, [job])

/** The same for many, in their order. */
export async function addJobs(tx: Transaction, jobs: readonly NewJob[]): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(task, payload, max_attempts := ${ATTEMPTS}::int, job_key := key, priority := priority)
      FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS j(task text, key text, payload json, priority int)`
}

/** Takes a job out of the queue. One that is under way ends by itself and is not tried again. */
export const dropJob = (tx: Transaction, key: string): Promise<number> =>
  tx.$executeRaw`SELECT graphile_worker.remove_job(${key})`
