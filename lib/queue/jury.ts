import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, MOST_WAITING } from './queue'

export const juryTask = (language: string): string => `jury:${language}`

export const juryKey = (runId: string): string => `jury:${runId}`

export const juryPayload = z.object({ runId: z.uuid() })

/** Enqueues a run of a jury solution. It comes after judging, for which more people wait. */
export const enqueueJury = (tx: Prisma.TransactionClient, runId: string, language: string): Promise<void> =>
  addJob(tx, {
    task: juryTask(language),
    key: juryKey(runId),
    payload: { runId } satisfies z.infer<typeof juryPayload>,
    priority: MOST_WAITING,
  })
