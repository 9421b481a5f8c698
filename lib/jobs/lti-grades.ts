import 'server-only'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { sendGrades } from '@/lib/lti/grades'
import { DUE_AGAIN_SQL } from '@/lib/lti/noted-scores'
import { enqueueGrades, GRADES_TASK, gradesPayload } from '@/lib/queue/lti-grades'
import { giveAttemptBack, type Job } from './job'

/** Tells a learning platform the grades of a class. */
export const ltiGrades = {
  kind: GRADES_TASK,
  tasks: () => [GRADES_TASK],

  async run(payload) {
    const { classId } = gradesPayload.parse(payload)
    // The rest is another job's.
    if (!(await sendGrades(classId))) await db.ltiChange.create({ data: { classId } })
  },

  left: giveAttemptBack,

  /**
   * This is how all of these jobs come about: triggers note the classes whose grades may have changed, and this makes jobs
   * of them. What a platform has not taken is sent again, after a wait that doubles each time.
   */
  missing: {
    every: 2_000,
    odd: false,
    async find() {
      await db.$transaction(async (tx) => {
        const changed = await tx.$queryRaw<{ classId: string }[]>`
          WITH taken AS (DELETE FROM "LtiChange" RETURNING "classId")
          SELECT "classId" FROM taken
           UNION
          SELECT a."classId" FROM "LtiScore" s JOIN "Assignment" a ON a.id = s."assignmentId"
           WHERE ${Prisma.raw(DUE_AGAIN_SQL)}`
        for (const { classId } of changed) await enqueueGrades(tx, classId)
      })
      return 0
    },
  },
} as const satisfies Job
