import { z } from 'zod'
import { DEFAULT_LIMITS, type Limits, trialLimits } from '@/judge/kit/limits'
import type { Order } from '@/judge/tournament/trial'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** A problem with two roles. */
export interface Duel {
  readonly id: string
  /** In each game. */
  readonly limits: Limits
  readonly schedule: readonly Order[]
}

const schedule = z.array(z.object({ size: z.int(), seed: z.int() }))

/** Parses the schedule column of a problem. Throws if it holds anything that is no schedule. */
export const scheduleOf = (column: unknown): Order[] => schedule.parse(column)

/** Returns a visible duel; `undefined` if the problem is hidden, unknown or not a duel. */
export const findDuel = (problemId: string): Promise<Duel | undefined> => find({ id: problemId, ...VISIBLE })

/** Returns a duel even if it is hidden: for the worker and for administrators. */
export const findAnyDuel = (
  problemId: string,
  tx: Prisma.TransactionClient = db,
): Promise<Duel | undefined> => find({ id: problemId }, tx)

async function find(
  where: { id: string; hidden?: boolean },
  tx: Prisma.TransactionClient = db,
): Promise<Duel | undefined> {
  const problem = await tx.problem.findFirst({
    where: { ...where, kind: 'duel' },
    select: { id: true, limits: true, schedule: true },
  })
  if (!problem) return undefined
  const schedule = scheduleOf(problem.schedule)
  const limits = { ...DEFAULT_LIMITS, ...(problem.limits as Partial<Limits>) }
  return { id: problem.id, limits: trialLimits(limits, schedule.length), schedule }
}
