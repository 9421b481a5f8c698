import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, LOWEST_PRIORITY } from './queue'

export const SIMILARITY_TASK = 'similarity'

export const similarityKey = (reportId: string): string => `${SIMILARITY_TASK}:${reportId}`

export const similarityPayload = z.object({ reportId: z.uuid() })

/** Enqueues the comparison of a report behind everything else. */
export const enqueueSimilarity = (tx: Prisma.TransactionClient, reportId: string): Promise<void> =>
  addJob(tx, {
    task: SIMILARITY_TASK,
    key: similarityKey(reportId),
    payload: { reportId } satisfies z.infer<typeof similarityPayload>,
    priority: LOWEST_PRIORITY,
  })
