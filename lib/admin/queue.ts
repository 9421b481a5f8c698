import 'server-only'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { announce } from '@/lib/core/announce'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { Prisma } from '@/lib/generated/prisma/client'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { JOBS } from '@/lib/jobs'
import { enqueueJudging } from '@/lib/jobs/judge'
import { type Progress, progressOf } from '@/lib/submissions/progress'
import { listWorkers, type WorkerRow } from '@/lib/workers/queries'

export interface QueuedJob {
  readonly submissionId: string
  /** Id of the rejudge that this job belongs to. */
  readonly rejudgeId: string | null
  readonly problemId: string
  readonly username: string
  readonly language: string | null
  readonly state: SubmissionState
  readonly progress: Progress | undefined
  /** Lower values run first. */
  readonly priority: number
  readonly attempts: number
  /** Earliest start: a retry has to wait. */
  readonly runAt: Date
  readonly createdAt: Date
  /** The worker that is running the job. */
  readonly workerId: string | null
}

export interface QueueOverview {
  readonly waiting: number
  readonly running: number
  /** Number of submissions and duel pairs that the judge has given up on. */
  readonly stuck: number
  /** Running submissions, then waiting ones in queue order; at most a hundred. */
  readonly jobs: readonly QueuedJob[]
  readonly workers: readonly WorkerRow[]
}

/**
 * Returns what is being judged, what waits and the workers. Throws `NotAllowed` unless the actor is an administrator.
 */
export async function queueOverview(actor: Actor | null): Promise<QueueOverview> {
  requireAdministrator(actor)
  const [[counts], jobs, workers, stuckSubmissions, stuckPairs] = await Promise.all([
    db.$queryRaw<{ waiting: number; running: number }[]>`
      SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::int AS waiting,
             count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running FROM graphile_worker.jobs`,
    listJobs(),
    listWorkers(),
    db.submission.count({ where: { state: 'stuck' } }),
    db.judgeFault.count({ where: { stuck: true, resolvedAt: null } }),
  ])
  const { waiting = 0, running = 0 } = counts ?? {}
  return { waiting, running, stuck: stuckSubmissions + stuckPairs, jobs, workers }
}

/** The kinds of jobs about submissions, as SQL rows: the kind, and which parts of its key are the two ids. */
const KINDS = Prisma.join(
  JOBS.flatMap(({ kind, names }) =>
    names ? Prisma.sql`(${kind}, ${names.submission}::int, ${names.rejudge ?? null}::int)` : [],
  ),
)

async function listJobs(): Promise<QueuedJob[]> {
  const rows = await db.$queryRaw<(Omit<QueuedJob, 'progress'> & { progress: unknown })[]>`
    SELECT s.id AS "submissionId", split_part(j.key, ':', j.rejudge) AS "rejudgeId", s."problemId",
           u.username, s.language, s.state::text, s.progress, j.priority, j.attempts, j.run_at AS "runAt",
           j.created_at AS "createdAt", split_part(j.locked_by, '/', 1) AS "workerId"
      FROM (SELECT * FROM graphile_worker.jobs
              JOIN (VALUES ${KINDS}) AS k(kind, submission, rejudge) ON k.kind = split_part(key, ':', 1)
             WHERE attempts <= max_attempts
             ORDER BY locked_at IS NULL, priority, run_at, id LIMIT 100) j
      JOIN "Submission" s ON s.id::text = split_part(j.key, ':', j.submission)
      JOIN "User" u ON u.id = s."userId"
     ORDER BY j.locked_at IS NULL, j.priority, j.run_at, j.id`
  return rows.map(({ progress, ...row }) => ({ ...row, progress: progressOf(progress) }))
}

/**
 * Puts a submission that is stuck or was stopped back into the queue. Returns false if it is neither, and `final` if it
 * counts for a contest whose results are final: its organisers have to reopen them first.
 *
 * Throws `NotAllowed` unless the actor is an administrator.
 */
export async function requeueSubmission(
  actor: Actor | null,
  submissionId: string,
): Promise<boolean | 'final'> {
  requireAdministrator(actor)
  if (!isId(submissionId)) return false
  return db.$transaction(async (tx) => {
    // Locked, so that the results do not become final at the same time.
    const contests = await tx.$queryRaw<{ finalisedAt: Date | null }[]>`
      SELECT c."finalisedAt" FROM "Contest" c
       WHERE c.id IN (
         SELECT e."contestId" FROM "ContestEvent" e
           JOIN "Participation" p ON p.id = (e.data ->> 'participant')::uuid AND p.kind <> 'virtual'
          WHERE e.type = 'submission' AND e.data ->> 'id' = ${submissionId})
       ORDER BY c.id FOR SHARE`
    if (contests.some(({ finalisedAt }) => finalisedAt !== null)) return 'final'
    const { count } = await tx.submission.updateMany({
      where: { id: submissionId, state: { in: ['stuck', 'stopped'] }, language: { not: null } },
      data: { state: 'queued', generation: { increment: 1 }, progress: Prisma.DbNull },
    })
    if (count === 0) return false
    const submission = await tx.submission.findUniqueOrThrow({ where: { id: submissionId } })
    const { id, userId, generation, language } = submission
    await tx.judgeFault.updateMany({
      where: { submissionId, resolvedAt: null },
      data: { resolvedAt: new Date() },
    })
    await enqueueJudging(tx, { id, userId, generation, language: language! })
    await record({ actorId: actor.id, action: 'submission-requeued', subject: `submission/${id}` }, tx)
    await announce(id, tx)
    return true
  })
}
