import { z } from 'zod'
import type { Prisma } from '@/lib/generated/prisma/client'
import { addJob, addJobs, MOST_WAITING } from './queue'

/** Duel trials run after all submissions, except those of a user with a hundred of them waiting. */
const DUEL_PRIORITY = 100

/** Stands in for the language of a built-in bot, which every worker can run. */
const BUILT_IN = 'house'

/** Task name of a pair. It names both languages, and a worker must have both: `duel:<language>+<language>`. */
export const duelTask = (architect: string | null, solver: string | null): string =>
  `duel:${architect ?? BUILT_IN}+${solver ?? BUILT_IN}`

const duelKey = (architectId: string, solverId: string): string => `duel:${architectId}:${solverId}`

export const duelPayload = z.object({ architectId: z.uuid(), solverId: z.uuid() })

/** A pair with games left to play. */
export interface DuelJob {
  readonly architectId: string
  readonly solverId: string
  /** Null for built-in bots. */
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
 * Enqueues the pairs of a player. Their priorities ascend, so everyone's first pair runs before anyone's second, and a
 * player with two hundred opponents delays no one.
 */
export const addDuelJobs = (tx: Prisma.TransactionClient, jobs: readonly DuelJob[]): Promise<void> =>
  addJobs(
    tx,
    jobs.map((job, index) => jobOf(job, Math.min(DUEL_PRIORITY + index, MOST_WAITING))),
  )

/** Puts a pair with games left to play behind all others of its priority. */
export const addDuelJobAgain = (
  tx: Prisma.TransactionClient,
  job: DuelJob,
  priority: number,
): Promise<void> => addJob(tx, jobOf(job, priority))
