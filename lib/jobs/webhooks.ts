import 'server-only'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { lacksJob } from '@/lib/queue/queue'
import { enqueueWebhooks, WEBHOOKS_TASK, webhooksPayload } from '@/lib/queue/webhooks'
import { deliverTo } from '@/lib/webhooks/deliver'
import { DUE_SQL } from '@/lib/webhooks/due'
import { giveAttemptBack, type Job } from './job'

/** Tells the webhooks of a contest what is new. */
export const webhooks = {
  kind: WEBHOOKS_TASK,
  tasks: () => [WEBHOOKS_TASK],

  async run(payload) {
    await deliverTo(webhooksPayload.parse(payload).contestId)
  },

  left: giveAttemptBack,

  /** This is how all of these jobs come about. One that waits already is left alone. */
  missing: {
    every: 2_000,
    odd: false,
    async find() {
      await db.$transaction(async (tx) => {
        const due = await tx.$queryRaw<{ contestId: string }[]>`
          SELECT DISTINCT w."contestId" FROM "Webhook" w
           WHERE ${Prisma.raw(DUE_SQL)} AND ${lacksJob(Prisma.sql`'webhooks:' || w."contestId"`)}`
        for (const { contestId } of due) await enqueueWebhooks(tx, contestId)
      })
      return 0
    },
  },
} as const satisfies Job
