import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, MOST_WAITING } from './queue'

/** The two programs that are run on a proposed level, one after the other: each may need another worker. */
export const CHALLENGE_STEPS = ['own', 'shown'] as const
export type ChallengeStep = (typeof CHALLENGE_STEPS)[number]

export const challengeTask = (language: string): string => `challenge:${language}`

export const challengeKey = (id: string, step: ChallengeStep): string => `challenge:${id}:${step}`

export const challengePayload = z.object({ id: z.uuid(), step: z.enum(CHALLENGE_STEPS) })

/** Enqueues a step of the check of a proposed level. It comes after judging, for which more people wait. */
export const enqueueChallenge = (
  tx: Prisma.TransactionClient,
  id: string,
  step: ChallengeStep,
  language: string,
): Promise<void> =>
  addJob(tx, {
    task: challengeTask(language),
    key: challengeKey(id, step),
    payload: { id, step } satisfies z.infer<typeof challengePayload>,
    priority: MOST_WAITING,
  })
