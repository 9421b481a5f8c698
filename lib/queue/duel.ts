import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, addJobs, MOST_WAITING } from './queue'

/** Trials of duels come after everybody's submissions, but for those of somebody with a hundred of them. */
const DUEL_PRIORITY = 100

/** Stands for the language of a house bot, which plays in every worker. */
const HOUSE = 'house'

/** The task of a pair names both languages, of which a worker must have both: `duel:<language>+<language>`. */
export const duelTask = (architect: string | null, solver: string | null): string =>
  `duel:${architect ?? HOUSE}+${solver ?? HOUSE}`

const duelKey = (architectId: string, solverId: string): string => `duel:${architectId}:${solverId}`

export const duelPayload = z.object({ architectId: z.uuid(), solverId: z.uuid() })

/** A pair that has something to play. */
export interface DuelJob {
  readonly architectId: string
  readonly solverId: string
  /** Null for house bots. */
  readonly architectLanguage: string | null
  readonly solverLanguage: string | null
}

const jobOf = ({ architectId, solverId, architectLanguage, solverLanguage }: DuelJob, priority: number) => ({
  task: duelTask(architectLanguage, solverLanguage),
  key: duelKey(architectId, solverId),
  payload: { architectId, solverId } satisfies z.infer<typeof duelPayload>,
  priority,
})

/**
 * Puts the pairs of a player into the queue. Their priorities ascend: everybody's first pair goes before anybody's second,
 * so that somebody with two hundred opponents delays nobody.
 */
export const addDuelJobs = (tx: Prisma.TransactionClient, jobs: readonly DuelJob[]): Promise<void> =>
  addJobs(
    tx,
    jobs.map((job, index) => jobOf(job, Math.min(DUEL_PRIORITY + index, MOST_WAITING))),
  )

/** Puts a pair that has not played everything behind all others of its priority. */
export const addDuelJobAgain = (
  tx: Prisma.TransactionClient,
  job: DuelJob,
  priority: number,
): Promise<void> => addJob(tx, jobOf(job, priority))
