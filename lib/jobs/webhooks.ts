import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { addJob, lacksJob, MOST_WAITING } from '@/lib/queue/queue'
import { deliverTo } from '@/lib/webhooks/deliver'
import { DUE_SQL } from '@/lib/webhooks/due'
import { giveAttemptBack, type Job } from './job'

const TASK = 'webhooks'
const payloadSchema = z.object({ contestId: z.uuid() })

/** Tells the webhooks of a contest what is new. */
export const webhooks = {
  kind: TASK,
  tasks: () => [TASK],

  async run(payload) {
    await deliverTo(payloadSchema.parse(payload).contestId)
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

/** Enqueues that the receivers of a contest are told what is new. It comes after judging, for which people wait. */
const enqueueWebhooks = (tx: Prisma.TransactionClient, contestId: string): Promise<void> =>
  addJob(tx, {
    task: TASK,
    key: `${TASK}:${contestId}`,
    payload: { contestId } satisfies z.infer<typeof payloadSchema>,
    priority: MOST_WAITING,
  })
