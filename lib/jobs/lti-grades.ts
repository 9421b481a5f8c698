import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { Prisma } from '@/lib/generated/prisma/client'
import { addJob, defineJob, giveAttemptBack } from './job'

const KIND = 'lti-grades'
const payload = z.object({ classId: z.uuid() })

/** Enqueues that a platform is told the grades of a class. Requests until it starts are merged into one. */
export const enqueueGrades = (tx: Prisma.TransactionClient, classId: string): Promise<void> =>
  addJob(tx, {
    task: KIND,
    key: `${KIND}:${classId}`,
    payload: { classId } satisfies z.infer<typeof payload>,
    priority: 0,
  })

/** Tells a learning platform the grades of a class. */
export const ltiGrades = defineJob({
  kind: KIND,
  payload,

  async run({ classId }) {
    const { sendGrades } = await import('@/lib/lti/grades')
    await retryAfterOutage(async () => {
      // The rest is another job's.
      if (!(await sendGrades(classId))) await db.ltiChange.create({ data: { classId } })
    })
  },

  left: giveAttemptBack,

  /**
   * Triggers note the classes whose grades may have changed, and this makes jobs of them. What a platform has not taken is
   * sent again, after a wait that doubles each time.
   */
  recurring: {
    every: 2_000,
    async run() {
      const { DUE_AGAIN_SQL } = await import('@/lib/lti/grades')
      await db.$transaction(async (tx) => {
        const changed = await tx.$queryRaw<{ classId: string }[]>`
          WITH taken AS (DELETE FROM "LtiChange" RETURNING "classId")
          SELECT "classId" FROM taken
           UNION
          SELECT a."classId" FROM "LtiScore" s JOIN "Assignment" a ON a.id = s."assignmentId"
           WHERE ${Prisma.raw(DUE_AGAIN_SQL)}`
        for (const { classId } of changed) await enqueueGrades(tx, classId)
      })
    },
  },
})
