import { isId } from '@/lib/core/id'
import type { Prisma } from '@/lib/generated/prisma/client'

type Transaction = Prisma.TransactionClient

/** A job that somebody has. */
export interface HeldJob {
  readonly id: string
  /** What its key says after the kind. */
  readonly subject: string
  readonly rest: string
  readonly locked_by: string
  readonly attempts: number
  readonly max_attempts: number
}

/** A kind of job, as the sweep, the reconciling, the administration and the workers know it. */
export interface Job {
  /** What its key and the names of its tasks begin with. */
  readonly kind: string
  /** The names of the tasks that a worker takes which runs programs in these languages. */
  tasks(languages: readonly string[]): readonly string[]
  /** Does it, where that takes no sandbox: the others are in judge/worker. */
  run?(payload: unknown): Promise<void>
  /** Of a job about a submission: which part of the key names that, and which one a rejudge. The kind is the first. */
  readonly names?: { readonly submission: number; readonly rejudge?: number }
  /** Sees to one that a dead worker has left. It is unlocked, and is tried again unless something is done about it. */
  left(tx: Transaction, job: HeldJob): Promise<void>
  /** Sees to one that a worker has handed back by its own will: as if it had never begun. */
  handedBack?(tx: Transaction, job: HeldJob): Promise<void>
  readonly missing: {
    /** How often that is looked for, in milliseconds. */
    readonly every: number
    /** Gives a job to what should have one and has none. Returns how many there were. */
    find(): Promise<number>
    /** Whether it is a sign of a fault that there are any. */
    readonly odd: boolean
  }
}

/** So many deaths of workers over one submission or pair are taken for its doing, and an administrator looks at it. */
export const MOST_DEATHS = 10

/** For what was not the submission's doing. */
export const giveAttemptBack = async (tx: Transaction, { id, attempts }: HeldJob): Promise<void> => {
  await tx.$executeRaw`
    SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], attempts := ${Math.max(0, attempts - 1)}::int)`
}

export const complete = async (tx: Transaction, { id }: Pick<HeldJob, 'id'>): Promise<void> => {
  await tx.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY[${id}::bigint])`
}

/** Who had a job, as far as it is known, and what became of it. */
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
