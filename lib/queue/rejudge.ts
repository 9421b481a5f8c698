import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, LOWEST_PRIORITY } from './queue'

/** Stands in for the language of an answer, which every worker can rejudge. */
const NO_LANGUAGE = 'answer'

export const rejudgeTask = (language: string | null): string => `rejudge:${language ?? NO_LANGUAGE}`

export const rejudgeKey = (rejudgeId: string, submissionId: string): string =>
  `rejudge:${rejudgeId}:${submissionId}`

export const rejudgePayload = z.object({ rejudgeId: z.uuid(), submissionId: z.uuid() })

interface Again extends z.infer<typeof rejudgePayload> {
  readonly language: string | null
}

/** Enqueues a submission's rejudge behind everything else. */
export const enqueueRejudging = (
  tx: Prisma.TransactionClient,
  { rejudgeId, submissionId, language }: Again,
): Promise<void> =>
  addJob(tx, {
    task: rejudgeTask(language),
    key: rejudgeKey(rejudgeId, submissionId),
    payload: { rejudgeId, submissionId },
    priority: LOWEST_PRIORITY,
  })
