import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { Prisma } from '@/lib/generated/prisma/client'
import { addJob, defineJob, giveAttemptBack, lacksJob, MOST_WAITING } from './job'

const KIND = 'webhooks'
const payload = z.object({ contestId: z.uuid() })

/** Enqueues that the receivers of a contest are told what is new. It comes after judging, for which people wait. */
const enqueueWebhooks = (tx: Prisma.TransactionClient, contestId: string): Promise<void> =>
  addJob(tx, {
    task: KIND,
    key: `${KIND}:${contestId}`,
    payload: { contestId } satisfies z.infer<typeof payload>,
    priority: MOST_WAITING,
  })

/** Tells the webhooks of a contest what is new. */
export const webhooks = defineJob({
  kind: KIND,
  payload,

  async run({ contestId }) {
    const { deliverTo } = await import('@/lib/webhooks/deliver')
    await retryAfterOutage(() => deliverTo(contestId))
  },

  left: giveAttemptBack,

  /** Makes a job of each contest that has something to tell. One that waits already is left alone. */
  recurring: {
    every: 2_000,
    async run() {
      const { DUE_SQL } = await import('@/lib/webhooks/deliver')
      await db.$transaction(async (tx) => {
        const due = await tx.$queryRaw<{ contestId: string }[]>`
          SELECT DISTINCT w."contestId" FROM "Webhook" w
           WHERE ${Prisma.raw(DUE_SQL)} AND ${lacksJob(Prisma.sql`'webhooks:' || w."contestId"`)}`
        for (const { contestId } of due) await enqueueWebhooks(tx, contestId)
      })
    },
  },
})
