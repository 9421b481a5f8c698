import type { Prisma } from '@/lib/generated/prisma/client'

/*
 * Jobs are rows of graphile-worker. A job's task is `judge:<language>` or `rejudge:<language>`, so that a worker takes
 * only what it can run; its key says what it is about, and that there is one of it. A pair of a duel is
 * `duel:<language>+<language>`, and the table that is made of its trials `duel-table`.
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

/** Trials of duels come after everybody's submissions, but for those of somebody with a hundred of them. */
const DUEL_PRIORITY = 100

/** Stands for the language of a house bot, which plays in every worker. */
const HOUSE = 'house'

export const duelTask = (architect: string | null, solver: string | null): string =>
  `duel:${architect ?? HOUSE}+${solver ?? HOUSE}`

export const duelKey = (architectId: string, solverId: string): string => `duel:${architectId}:${solverId}`

/** A pair that has something to play. */
export interface DuelJob {
  readonly architectId: string
  readonly solverId: string
  /** Null for house bots. */
  readonly architectLanguage: string | null
  readonly solverLanguage: string | null
}

/**
 * Puts the pairs of a player into the queue. Their priorities ascend: everybody's first pair goes before anybody's second,
 * so that somebody with two hundred opponents delays nobody.
 */
export async function addDuelJobs(tx: Transaction, jobs: readonly DuelJob[]): Promise<void> {
  const rows = jobs.map(({ architectId, solverId, architectLanguage, solverLanguage }, index) => ({
    task: duelTask(architectLanguage, solverLanguage),
    key: duelKey(architectId, solverId),
    payload: { architectId, solverId },
    priority: Math.min(DUEL_PRIORITY + index, MOST_WAITING),
  }))
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(task, payload, max_attempts := ${ATTEMPTS}::int, job_key := key, priority := priority)
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS j(task text, key text, payload json, priority int)`
}

/** Puts a pair that has not played everything behind all others of its priority. */
export const addDuelJobAgain = (tx: Transaction, job: DuelJob, priority: number): Promise<void> =>
  addJob(tx, {
    task: duelTask(job.architectLanguage, job.solverLanguage),
    key: duelKey(job.architectId, job.solverId),
    payload: JSON.stringify({ architectId: job.architectId, solverId: job.solverId }),
    priority,
  }).then(() => undefined)

export const TABLE_TASK = 'duel-table'

/** Between two computations of a table so many seconds pass at least. */
const TABLE_PAUSE = 1

/** Asks for the table of a duel to be made anew, soon: what is asked for until then comes to one computation. */
export const enqueueTable = (tx: Transaction, problemId: string): Promise<number> => tx.$executeRaw`
  SELECT graphile_worker.add_job(${TABLE_TASK}, ${JSON.stringify({ problemId })}::json,
    run_at := now() + make_interval(secs => ${TABLE_PAUSE}), max_attempts := ${ATTEMPTS}::int,
    job_key := ${`${TABLE_TASK}:${problemId}`}, job_key_mode := 'preserve_run_at', priority := 0)`

const addJob = (tx: Transaction, { task, key, payload, priority }: Job) => tx.$executeRaw`
  SELECT graphile_worker.add_job(${task}, ${payload}::json, max_attempts := ${ATTEMPTS}::int,
                                 job_key := ${key}, priority := ${priority}::int)`

/** Takes a job out of the queue. One that is under way ends by itself and is not tried again. */
export const dropJob = (tx: Transaction, key: string): Promise<number> =>
  tx.$executeRaw`SELECT graphile_worker.remove_job(${key})`
