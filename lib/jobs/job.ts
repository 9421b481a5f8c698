import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Prisma } from '@/lib/generated/prisma/client'

type Transaction = Prisma.TransactionClient

/** A job that a worker has locked. */
export interface HeldJob {
  readonly id: string
  /** The second part of its key; `rest` is the third. */
  readonly subject: string
  readonly rest: string
  readonly locked_by: string
  readonly attempts: number
  readonly max_attempts: number
}

/** A kind of job, as used by the sweep, the reconciliation, the administration and the workers. */
export interface Job {
  /** The first part of its key and of its task names. */
  readonly kind: string
  /** The task names that a worker accepts if it can run programs in these languages. */
  tasks(languages: readonly string[]): readonly string[]
  /** Runs a job that needs neither a sandbox nor a thread. The others are implemented in judge/worker. */
  run?(payload: unknown): Promise<void>
  /** For jobs about a submission: which part of the key, counted from 1, is the submission's or the rejudge's id. */
  readonly names?: { readonly submission: number; readonly rejudge?: number }
  /** Handles a job left by a dead worker. It is already unlocked and is retried unless this prevents it. */
  left(tx: Transaction, job: HeldJob): Promise<void>
  /** Handles a job that a worker gave back voluntarily: it is treated as if it had never started. */
  handedBack?(tx: Transaction, job: HeldJob): Promise<void>
  /**
   * Gives up what a running job is about, because an administrator stops it. Returns false if there is nothing to give up.
   * The job is removed afterwards.
   */
  stop?(tx: Transaction, job: HeldJob): Promise<boolean>
  readonly missing: {
    /** How often to look for missing jobs, in milliseconds. */
    readonly every: number
    /** Enqueues a job for everything that should have one but does not. Returns how many were missing. */
    find(): Promise<number>
    /** Whether a missing job is a sign of a fault. */
    readonly odd: boolean
  }
}

/** The cause, for whoever reads it, of what an administrator has stopped. */
export const STOPPED = 'An administrator has stopped it.'

/** After this many worker deaths, the submission or pair counts as the cause and waits for an administrator. */
export const MOST_DEATHS = 10

/** Takes back an attempt that did not fail because of the submission. */
export const giveAttemptBack = async (tx: Transaction, { id, attempts }: HeldJob): Promise<void> => {
  await tx.$executeRaw`
    SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], attempts := ${Math.max(0, attempts - 1)}::int)`
}

/** Lets a job wait behind all others of its priority. */
export const putBehind = async (tx: Transaction, { id }: Pick<HeldJob, 'id'>): Promise<void> => {
  await tx.$executeRaw`SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at := clock_timestamp())`
}

export const complete = async (tx: Transaction, { id }: Pick<HeldJob, 'id'>): Promise<void> => {
  await tx.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY[${id}::bigint])`
}

/**
 * For jobs that no user waits for or whose programs may be the reason for a worker's death: the death counts as an
 * attempt. `again` notes that the subject waits again, and the next worker begins anew; after the last attempt, `giveUp`
 * notes the cause.
 */
export const countingDeaths = (
  again: (tx: Transaction, subject: string) => Promise<void>,
  giveUp: (tx: Transaction, subject: string, cause: string) => Promise<void>,
) =>
  ({
    async left(tx, job) {
      if (job.attempts < job.max_attempts) return again(tx, job.subject)
      await giveUp(tx, job.subject, (await deathOf(tx, job)).cause)
      await complete(tx, job)
    },
    handedBack: (tx, job) => again(tx, job.subject),
    async stop(tx, job) {
      await giveUp(tx, job.subject, STOPPED)
      return true
    },
  }) as const satisfies Pick<Job, 'left' | 'handedBack' | 'stop'>

/** Looks every 30 seconds for what has lost its job, which is a sign of a fault, and enqueues a job for each. */
export const enqueueLost = <Lost>(
  find: (tx: Transaction) => Promise<Lost[]>,
  enqueue: (tx: Transaction, lost: Lost) => Promise<unknown>,
) =>
  ({
    every: 30_000,
    odd: true,
    find: () =>
      db.$transaction(async (tx) => {
        const lost = await find(tx)
        for (const each of lost) await enqueue(tx, each)
        return lost.length
      }),
  }) as const satisfies Job['missing']

/** Describes who had a job, if known, and how that worker ended. */
export async function deathOf(tx: Transaction, { locked_by }: HeldJob) {
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
