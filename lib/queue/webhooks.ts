import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, MOST_WAITING } from './queue'

export const WEBHOOKS_TASK = 'webhooks'

export const webhooksPayload = z.object({ contestId: z.uuid() })

/** Enqueues that the receivers of a contest are told what is new. It comes after judging, for which people wait. */
export const enqueueWebhooks = (tx: Prisma.TransactionClient, contestId: string): Promise<void> =>
  addJob(tx, {
    task: WEBHOOKS_TASK,
    key: `${WEBHOOKS_TASK}:${contestId}`,
    payload: { contestId } satisfies z.infer<typeof webhooksPayload>,
    priority: MOST_WAITING,
  })
