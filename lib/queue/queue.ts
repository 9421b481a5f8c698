import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'

/*
 * Jobs are rows of graphile-worker. A job's task name says which workers can run it, such as `judge:python`; its key
 * says what it is about, such as `judge:<submission>:<generation>`, and is unique. Both begin with the kind of job.
 *
 * Each kind of job has two files with its name. The one in this folder names and enqueues it. Features enqueue a job in
 * the transaction that makes it necessary, so this folder imports no feature. The file in lib/jobs needs the features:
 * it handles a dead worker's jobs, finds missing ones, and does the work itself if no program has to run. A job that no
 * feature enqueues has only that file.
 */

type Transaction = Prisma.TransactionClient

/** One attempt and three retries, each after a longer pause: 2.7 s, 7.4 s and 20 s (graphile-worker's e^attempts). */
export const ATTEMPTS = 4

/** Priority of rejudges, because no one waits for them. PostgreSQL's smallint ends at 32767. */
export const LOWEST_PRIORITY = 20_000
export const MOST_WAITING = LOWEST_PRIORITY - 1

interface NewJob {
  readonly task: string
  readonly key: string
  readonly payload: object
  readonly priority: number
}

/** A job of a person has this flag with the person's id, so that the slots are shared fairly; see lib/jobs/fair-slots.ts. */
export const PERSON = 'person:'

/** Adds a job to the queue. It replaces a waiting job with the same key. */
export const addJob = (tx: Transaction, job: NewJob): Promise<void> => addJobs(tx, [job])

/** Adds several jobs to the queue, in order. */
export async function addJobs(tx: Transaction, jobs: readonly NewJob[]): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(task, payload, max_attempts := ${ATTEMPTS}::int, job_key := key, priority := priority,
             flags := CASE WHEN person IS NOT NULL THEN ARRAY[${PERSON}::text || person::text] END)
      FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS j(task text, key text, payload json, priority int),
           person_of_job(key) AS person`
}

/** Removes a job from the queue. A running one finishes and is not retried. */
export const dropJob = (tx: Transaction, key: string): Promise<number> =>
  tx.$executeRaw`SELECT graphile_worker.remove_job(${key})`

/** The condition that no job with this key, an expression of SQL, runs or has an attempt left. */
export const lacksJob = (key: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT FROM graphile_worker.jobs j
   WHERE j.key = ${key} AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))`
