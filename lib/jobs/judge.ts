import 'server-only'
import { announce } from '@/lib/core/announce'
import { Prisma } from '@/lib/generated/prisma/client'
import { enqueueJudging, judgeTask } from '@/lib/queue/judge'
import { lacksJob } from '@/lib/queue/queue'
import { returnToQueue, stopJudging } from '@/lib/submissions/judging'
import {
  complete,
  deathOf,
  enqueueLost,
  giveAttemptBack,
  type HeldJob,
  type Job,
  MOST_DEATHS,
  STOPPED,
} from './job'

const judgingOf = ({ subject, rest }: HeldJob) => ({ submissionId: subject, generation: Number(rest) })

interface Lost {
  readonly id: string
  readonly userId: string
  readonly generation: number
  readonly language: string
}

/** Judges a submitted program. */
export const judge = {
  kind: 'judge',
  tasks: (languages) => languages.map(judgeTask),
  names: { submission: 2 },

  async left(tx, job) {
    const { submissionId, generation } = judgingOf(job)
    const underWay = {
      ...{ id: submissionId, generation },
      state: { in: ['queued' as const, 'judging' as const] },
    }
    const open = await tx.submission.findFirst({
      where: underWay,
      select: { _count: { select: { faults: { where: { resolvedAt: null } } } } },
    })
    if (!open) return complete(tx, job)
    await tx.judgeFault.create({
      data: { submissionId, attempt: Math.max(1, job.attempts), ...(await deathOf(tx, job)) },
    })
    if (open._count.faults + 1 < MOST_DEATHS) {
      await giveAttemptBack(tx, job)
      return returnToQueue(judgingOf(job), tx)
    }
    await complete(tx, job)
    await tx.submission.updateMany({
      where: underWay,
      data: { state: 'stuck', progress: Prisma.DbNull },
    })
    await announce(submissionId, tx)
  },

  handedBack: (tx, job) => returnToQueue(judgingOf(job), tx),

  async stop(tx, job) {
    if (!(await stopJudging(tx, judgingOf(job)))) return false
    const [submissionId, attempt] = [job.subject, Math.max(1, job.attempts)]
    const [workerId] = job.locked_by.split('/')
    const known = workerId !== undefined && (await tx.worker.count({ where: { id: workerId } })) > 0
    // Here administrators find it, and can have it judged again.
    await tx.judgeFault.create({
      data: { submissionId, attempt, cause: STOPPED, ...(known && { workerId }) },
    })
    return true
  },

  /**
   * Submission and job are written in one transaction, and a job is removed only after its submission is judged, so
   * normally none are missing. Exceptions: a database restored without its queue, and a last attempt that could not
   * even record its failure.
   */
  missing: enqueueLost(
    (tx) => tx.$queryRaw<Lost[]>`
      SELECT s.id, s."userId", s.generation, s.language FROM "Submission" s
       WHERE s.state IN ('queued', 'judging') AND s.language IS NOT NULL
         AND ${lacksJob(Prisma.sql`'judge:' || s.id || ':' || s.generation`)}
       ORDER BY s."userId", s."createdAt" LIMIT 500`,
    enqueueJudging,
  ),
} as const satisfies Job
