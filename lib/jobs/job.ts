import 'server-only'
import type { z } from 'zod'
import type { Package } from '@/judge/packages/model'
import { db, type Transaction } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { log } from '@/lib/core/log'
import type { PairTask } from '@/lib/duel/pair-task'
import type { FreshGame, GameAudience } from '@/lib/duel/trials'
import { Prisma } from '@/lib/generated/prisma/client'
import type { CheckProgress, PackageReport } from '@/lib/packages/report'
import type { Outcome } from '@/lib/similarity/store'
import type { ReportTask } from '@/lib/similarity/submissions'
import type { JudgingTask, PuzzleTask } from '@/lib/submissions/judging'
import type { Progress } from '@/lib/submissions/progress'
import type { ShrinkRunProgress, ShrinkRunResult } from '@/lib/submissions/shrink'
import type { Results } from '@/lib/submissions/store'

/*
 * Jobs are rows of graphile-worker. A job's task name says which workers can run it, such as `judge:python`; its key
 * says what it is about, such as `judge:<submission>:<generation>`, and is unique. Both begin with the kind of job.
 *
 * Each kind is one file of this folder: its payload, how it is enqueued, run, finished and given up, and what happens to
 * one that a dead worker leaves. Features enqueue a job in the transaction that makes it necessary, so the file stands
 * above them and loads what it needs of them with `import()`, when a worker runs the job. What needs a sandbox, a thread
 * or a disk is lent by the worker (`JobContext`), so that a server which enqueues loads none of it.
 */

/** One attempt and three retries, each after a longer pause: 2.7 s, 7.4 s and 20 s (graphile-worker's e^attempts). */
const ATTEMPTS = 4

/** Priority of rejudges, because no one waits for them. PostgreSQL's smallint ends at 32767. */
export const LOWEST_PRIORITY = 20_000
export const MOST_WAITING = LOWEST_PRIORITY - 1

/** A job of a person has this flag with the person's id, so that the slots are shared fairly; see lib/jobs/fair-slots.ts. */
const PERSON = 'person:'

interface NewJob {
  readonly task: string
  readonly key: string
  readonly payload: object
  /** Lower values run first. */
  readonly priority: number
  /** Seconds until it may start; missing: at once. */
  readonly delay?: number
  /** Whether a waiting job with the same key keeps its time to start, instead of being put off again. */
  readonly keepsTime?: boolean
}

/** Adds a job to the queue. It replaces a waiting job with the same key. */
export const addJob = (tx: Transaction, job: NewJob): Promise<void> => addJobs(tx, [job])

/** Adds several jobs to the queue, in order. */
export async function addJobs(tx: Transaction, jobs: readonly NewJob[]): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(task, payload, max_attempts := ${ATTEMPTS}::int, job_key := key, priority := priority,
             run_at := now() + delay * interval '1 second',
             job_key_mode := CASE WHEN "keepsTime" THEN 'preserve_run_at' ELSE 'replace' END,
             flags := CASE WHEN person IS NOT NULL THEN ARRAY[${PERSON}::text || person::text] END)
      FROM json_to_recordset(${JSON.stringify(jobs)}::json)
             AS j(task text, key text, payload json, priority int, delay float8, "keepsTime" boolean),
           person_of_job(key) AS person`
}

/** Removes a job from the queue. A running one finishes and is not retried. */
export const dropJob = (tx: Transaction, key: string): Promise<number> =>
  tx.$executeRaw`SELECT graphile_worker.remove_job(${key})`

/** The condition that no job with this key, an expression of SQL, runs or has an attempt left. */
export const lacksJob = (key: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT FROM graphile_worker.jobs j
   WHERE j.key = ${key} AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))`

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

/** Who follows a judging while it goes on. */
interface Audience {
  readonly onProgress?: (progress: Progress) => void
  /** Returns the spectator of the case with this id: it hears when the game begins, and each move. */
  readonly spectatorOf?: (caseId: string) => { begin(): void; move(move: string): void }
}

/** What a worker lends to the job that it runs; judge/worker/run-job.ts has it. Everything rejects if the job is to stop. */
export interface JobContext {
  readonly workerId: string
  /** The job's row in the queue. */
  readonly jobId: string
  readonly priority: number
  /** Has something done when the job is over: after its result is stored, or its failure. */
  afterwards(work: () => Promise<void>): void
  /** Judges a submission: a program in the sandbox or by its package, an answer string by the rules alone. */
  judge(task: JudgingTask, audience?: Audience): Promise<Results>
  /** Finds the smallest level on which a program fails as on that of the task's only case, within `SHRINK_LIMITS`. */
  shrink(task: PuzzleTask, onProgress: (progress: ShrinkRunProgress) => void): Promise<ShrinkRunResult>
  /** Plays and stores missing trials of a pair for some seconds. Returns whether all are played. */
  play(pair: PairTask): Promise<boolean>
  /** Builds a maze for the first missing order of a pair and lets the solver walk it; stores nothing. */
  playOnce(pair: PairTask, audience: GameAudience): Promise<FreshGame>
  /** Finds which submissions are alike. `onSteps` hears how many of all steps are done. */
  compare(task: ReportTask, onSteps: (done: number, total: number) => Promise<void>): Promise<Outcome>
  /** Runs the programs of a package. `isWanted` notes where the check is; if it resolves to false, the check ends. */
  check(
    packageId: string,
    problem: Package,
    isWanted: (progress: CheckProgress) => Promise<boolean>,
  ): Promise<PackageReport>
}

/** Thrown to end a job without a result, because what it is about is gone or finished. */
export class NotWanted extends Error {
  override name = 'NotWanted'
}

/** Why an attempt at a job failed. */
export interface JobFailure {
  readonly error: unknown
  /** For an administrator to read. */
  readonly cause: string
  /** 1 for the first attempt. */
  readonly attempt: number
  /** Whether the queue retries the job after a pause; otherwise it is given up. */
  readonly again: boolean
  readonly workerId: string
  /** The second part of the job's key. */
  readonly subject: string
}

/** A kind of job. `Result` is what `run` leaves for `finish` to store. */
export interface Job<Kind extends string = string, Payload = unknown, Result = unknown> {
  /** The first part of its key and of its task names. */
  readonly kind: Kind
  readonly payload: z.ZodType<Payload>
  /** The task names that a worker accepts if it can run programs in these languages; missing: the kind alone. */
  tasks?(languages: readonly string[]): readonly string[]
  /** For jobs about a submission: which part of the key, counted from 1, is the submission's or the rejudge's id. */
  readonly names?: { readonly submission: number; readonly rejudge?: number }
  /** Whether it holds its slot to the end, and makes way for nobody. */
  readonly steadfast?: boolean
  /** Does the work. Returns undefined if there is nothing to store. */
  run(payload: Payload, context: JobContext): Promise<Result | undefined>
  /** Stores the result. Called again if PostgreSQL was down. */
  finish?(payload: Payload, result: Result, context: JobContext): Promise<unknown>
  /** Stores that an attempt failed. Called again if PostgreSQL was down. */
  fail?(payload: Payload, failure: JobFailure): Promise<unknown>
  /** Handles a job left by a dead worker. It is already unlocked and is retried unless this prevents it. */
  left(tx: Transaction, job: HeldJob): Promise<unknown>
  /** Handles a job that a worker gave back voluntarily: it is treated as if it had never started. */
  handedBack?(tx: Transaction, job: HeldJob): Promise<unknown>
  /**
   * Gives up what a running job is about, because an administrator stops it. Returns false if there is nothing to give up.
   * The job is removed afterwards.
   */
  stop?(tx: Transaction, job: HeldJob): Promise<boolean>
  /** Finds what should have a job but does not. */
  readonly missing?: {
    /** How often to look, in milliseconds. */
    readonly every: number
    /** Enqueues a job for each. Returns how many there were. */
    find(): Promise<number>
    /** Whether a missing job is a sign of a fault. */
    readonly odd: boolean
  }
  /** Work that is done again and again, and makes these jobs; see lib/jobs/recurring.ts. */
  readonly recurring?: Schedule
}

/** When something is done again, and what. */
export interface Schedule {
  /** Milliseconds from the beginning of one run to that of the next. */
  readonly every: number
  /** Whether it is also done when a worker starts, because a new version may need it. */
  readonly atStart?: boolean
  run(): Promise<unknown>
}

/** A kind of job, with the types of its payload and its result checked against each other. */
export const defineJob = <const Kind extends string, Payload, Result = undefined>(
  job: Job<Kind, Payload, Result>,
): Job<Kind, Payload, Result> => job

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

/** Whether nobody has stopped this job. Locks it, so that nobody can until the transaction ends. */
export async function isWanted(tx: Transaction, jobId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT FROM graphile_worker._private_jobs WHERE id = ${jobId}::bigint AND key IS NOT NULL FOR UPDATE`
  return rows.length > 0
}

interface Endings {
  /** Notes that the subject waits again, and the next worker begins anew. */
  again(tx: Transaction, subject: string): Promise<void>
  /** Notes the cause after the last attempt. */
  giveUp(tx: Transaction, subject: string, cause: string): Promise<void>
}

/**
 * For jobs that no user waits for or whose programs may be the reason for a worker's death: the death counts as an
 * attempt, and after the last one the subject is given up.
 */
export const countingDeaths = (load: () => Promise<Endings>) =>
  ({
    async fail(_, { again, subject, cause }) {
      if (!again) await (await load()).giveUp(db, subject, cause)
    },
    async left(tx, job) {
      const { again, giveUp } = await load()
      if (job.attempts < job.max_attempts) return again(tx, job.subject)
      await giveUp(tx, job.subject, (await deathOf(tx, job)).cause)
      await complete(tx, job)
    },
    handedBack: async (tx, job) => (await load()).again(tx, job.subject),
    async stop(tx, job) {
      await (await load()).giveUp(tx, job.subject, STOPPED)
      return true
    },
  }) satisfies Pick<Job, 'fail' | 'left' | 'handedBack' | 'stop'>

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

/** Minimum interval between two notes of a progress, in milliseconds: nobody can read faster. */
const PAUSE = 250

/**
 * Returns a function that has the progress of a job stored by `note`: one write at a time, always with the latest
 * progress, and each change of its stage. Calling it more often costs nothing. A lost write does no harm.
 */
export function paced<Step>(
  note: (progress: Step) => Promise<unknown>,
  stageOf: (progress: Step) => string,
): (progress: Step) => void {
  let latest: Step | undefined
  let stage: string | undefined
  let writing = false
  let last = 0
  const write = async () => {
    writing = true
    while (latest !== undefined) {
      const progress = latest
      latest = undefined
      last = Date.now()
      await note(progress).catch((error: Error) =>
        log.warn({ error: error.message }, 'a progress was not written down'),
      )
    }
    writing = false
  }
  return (progress) => {
    // A judging that goes on begins its first case with others finished: that is news, however soon it comes.
    if (stageOf(progress) === stage && Date.now() - last < PAUSE) return
    latest = progress
    stage = stageOf(progress)
    if (!writing) void write()
  }
}
