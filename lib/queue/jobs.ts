import type { Prisma } from '@/lib/generated/prisma/client'

/*
 * Jobs are rows of graphile-worker. A job's task is `judge:<language>` or `rejudge:<language>`, so that a worker takes
 * only what it can run; its key says what it is about, and that there is one of it.
 */

type Transaction = Prisma.TransactionClient

export const JOB_KINDS = ['judge', 'rejudge'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** Stands for the language of an answer string, which every worker can judge anew. */
export const NO_LANGUAGE = 'answer'

/** One attempt and three more, each after a longer pause: 2.7 s, 7.4 s and 20 s (graphile-worker's e^attempts). */
export const ATTEMPTS = 4

/** Nobody waits for what is judged anew. PostgreSQL's smallint ends at 32767. */
const LOWEST_PRIORITY = 20_000
const MOST_WAITING = LOWEST_PRIORITY - 1

export const taskOf = (kind: JobKind, language: string | null): string => `${kind}:${language ?? NO_LANGUAGE}`

export const judgeKey = (submissionId: string, generation: number): string =>
  `judge:${submissionId}:${generation}`

export const rejudgeKey = (rejudgeId: string, submissionId: string): string =>
  `rejudge:${rejudgeId}:${submissionId}`

/** Locks a user's row. Whoever changes a user's submissions or standings does so first, so that all come in one order. */
export const lockUser = (tx: Transaction, userId: string): Promise<number> =>
  tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`

interface Waiting {
  readonly id: string
  readonly userId: string
  readonly generation: number
  readonly language: string
}

/**
 * Puts a submission into the queue, within the transaction that makes it `queued`.
 *
 * Its priority is the number of others of the same user that wait or are being judged: everybody's first goes before
 * anybody's second. Somebody's hundred delay another's first one by the one that is under way. The user's row is locked,
 * so that two that come at once count each other.
 */
export async function enqueueJudging(tx: Transaction, submission: Waiting): Promise<void> {
  const { id, userId, generation, language } = submission
  await lockUser(tx, userId)
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "Submission"
     WHERE "userId" = ${userId}::uuid AND state IN ('queued', 'judging') AND id <> ${id}::uuid`
  const payload = JSON.stringify({ submissionId: id, generation })
  await addJob(tx, {
    task: taskOf('judge', language),
    key: judgeKey(id, generation),
    payload,
    priority: Math.min(others?.count ?? 0, MOST_WAITING),
  })
}

interface Again {
  readonly rejudgeId: string
  readonly submissionId: string
  readonly language: string | null
}

/** Puts a submission that is to be judged anew behind everything else. */
export async function enqueueRejudging(tx: Transaction, again: Again): Promise<void> {
  const { rejudgeId, submissionId, language } = again
  await addJob(tx, {
    task: taskOf('rejudge', language),
    key: rejudgeKey(rejudgeId, submissionId),
    payload: JSON.stringify({ rejudgeId, submissionId }),
    priority: LOWEST_PRIORITY,
  })
}

interface Job {
  readonly task: string
  readonly key: string
  readonly payload: string
  readonly priority: number
}

const addJob = (tx: Transaction, { task, key, payload, priority }: Job) => tx.$executeRaw`
  SELECT graphile_worker.add_job(${task}, ${payload}::json, max_attempts := ${ATTEMPTS}::int,
                                 job_key := ${key}, priority := ${priority}::int)`

/** Takes a job out of the queue. One that is under way ends by itself and is not tried again. */
export const dropJob = (tx: Transaction, key: string): Promise<number> =>
  tx.$executeRaw`SELECT graphile_worker.remove_job(${key})`
