import 'server-only'
import { z } from 'zod'
import { announce } from '@/lib/core/announce'
import { lockUser } from '@/lib/core/lock-user'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { Prisma } from '@/lib/generated/prisma/client'
import {
  addJob,
  complete,
  deathOf,
  defineJob,
  enqueueLost,
  giveAttemptBack,
  type HeldJob,
  lacksJob,
  MOST_DEATHS,
  MOST_WAITING,
  paced,
  STOPPED,
} from './job'

const taskOf = (language: string): string => `judge:${language}`

export const judgeKey = (submissionId: string, generation: number): string =>
  `judge:${submissionId}:${generation}`

const payload = z.object({ submissionId: z.uuid(), generation: z.int().min(0) })

interface WaitingProgram {
  readonly id: string
  readonly userId: string
  readonly generation: number
  readonly language: string
}

/**
 * Enqueues a submission, in the transaction that makes it `queued`.
 *
 * Its priority is the number of the user's other submissions that wait or are being judged, so everyone's first runs
 * before anyone's second: a user with a hundred delays another's first only by the one being judged. The user's row is
 * locked, so concurrent submissions count each other.
 */
export async function enqueueJudging(
  tx: Prisma.TransactionClient,
  submission: WaitingProgram,
): Promise<void> {
  const { id, userId, generation, language } = submission
  await lockUser(tx, userId)
  const [others] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "Submission"
     WHERE "userId" = ${userId}::uuid AND state IN ('queued', 'judging') AND id <> ${id}::uuid`
  await addJob(tx, {
    task: taskOf(language),
    key: judgeKey(id, generation),
    payload: { submissionId: id, generation } satisfies z.infer<typeof payload>,
    priority: Math.min(others?.count ?? 0, MOST_WAITING),
  })
}

const work = () => import('@/lib/submissions/judging')
const judgingOf = ({ subject, rest }: HeldJob) => ({ submissionId: subject, generation: Number(rest) })

/**
 * Judges a submitted program: compiles it, plays all cases and stores the results. After the last failed attempt the
 * submission waits for an administrator.
 */
export const judge = defineJob({
  kind: 'judge',
  payload,
  tasks: (languages) => languages.map(taskOf),
  names: { submission: 2 },

  async run(judging, { judge, afterwards }) {
    const [{ beginJudging, noteProgress }, { Broadcast }] = await Promise.all([
      work(),
      import('@/lib/live/broadcast'),
    ])
    // Listen before anyone can learn that judging has begun, so no spectator's call is missed.
    const broadcast = new Broadcast(judging)
    afterwards(() => broadcast.end())
    const task = await retryAfterOutage(() => beginJudging(judging))
    return (
      task &&
      judge(task, {
        onProgress: paced(
          (progress) => noteProgress(judging, progress),
          ({ phase }) => phase,
        ),
        spectatorOf: (caseId) => broadcast.spectatorOf(caseId),
      })
    )
  },

  finish: async (judging, results) => (await work()).storeResults(judging, results),

  async fail(judging, { workerId, attempt, cause, again }) {
    const { noteFault } = await work()
    await noteFault({ ...judging, workerId, attempt, cause, again })
  },

  async left(tx, job) {
    const { submissionId, generation } = judgingOf(job)
    const underWay = {
      id: submissionId,
      generation,
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
      return (await work()).returnToQueue(judgingOf(job), tx)
    }
    await complete(tx, job)
    await tx.submission.updateMany({
      where: underWay,
      data: { state: 'stuck', progress: Prisma.DbNull },
    })
    await announce(submissionId, tx)
  },

  handedBack: async (tx, job) => (await work()).returnToQueue(judgingOf(job), tx),

  async stop(tx, job) {
    const { stopJudging } = await work()
    if (!(await stopJudging(tx, judgingOf(job)))) return false
    const [workerId] = job.locked_by.split('/')
    const known = workerId !== undefined && (await tx.worker.count({ where: { id: workerId } })) > 0
    // Here administrators find it, and can have it judged again.
    await tx.judgeFault.create({
      data: {
        submissionId: job.subject,
        attempt: Math.max(1, job.attempts),
        cause: STOPPED,
        ...(known && { workerId }),
      },
    })
    return true
  },

  /**
   * Submission and job are written in one transaction, and a job is removed only after its submission is judged, so
   * normally none are missing. Exceptions: a database restored without its queue, and a last attempt that could not
   * even record its failure.
   */
  missing: enqueueLost(
    (tx) => tx.$queryRaw<WaitingProgram[]>`
      SELECT s.id, s."userId", s.generation, s.language FROM "Submission" s
       WHERE s.state IN ('queued', 'judging') AND s.language IS NOT NULL
         AND ${lacksJob(Prisma.sql`'judge:' || s.id || ':' || s.generation`)}
       ORDER BY s."userId", s."createdAt" LIMIT 500`,
    enqueueJudging,
  ),
})
