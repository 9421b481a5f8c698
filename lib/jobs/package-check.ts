import { db } from '@/lib/core/db'
import { awaitCheck, failCheck } from '@/lib/packages/checking'
import { enqueuePackageCheck, PACKAGE_CHECK_TASK } from '@/lib/queue/package-check'
import { complete, deathOf, type Job } from './job'

/** Checks an uploaded problem package. */
export const packageCheck = {
  kind: PACKAGE_CHECK_TASK,
  tasks: () => [PACKAGE_CHECK_TASK],

  /** A worker's death counts as an attempt, because the programs of the package may be the reason. */
  async left(tx, job) {
    if (job.attempts < job.max_attempts) return awaitCheck(tx, job.subject)
    await failCheck(tx, job.subject, (await deathOf(tx, job)).cause)
    await complete(tx, job)
  },

  handedBack: (tx, job) => awaitCheck(tx, job.subject),

  missing: {
    every: 30_000,
    odd: true,
    find: () =>
      db.$transaction(async (tx) => {
        const lost = await tx.$queryRaw<{ id: string }[]>`
          SELECT p.id FROM "Package" p
           WHERE p.state IN ('waiting', 'checking') AND NOT EXISTS (
             SELECT FROM graphile_worker.jobs j WHERE j.key = 'package-check:' || p.id
                AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)) LIMIT 100`
        for (const { id } of lost) await enqueuePackageCheck(tx, id)
        return lost.length
      }),
  },
} as const satisfies Job
