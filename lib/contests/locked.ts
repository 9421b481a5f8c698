import type { Actor } from '@/lib/access/administration'
import { ORGANISERS, type Organised, requireOrganiser } from '@/lib/access/contests'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Contest, ContestProblem, Prisma } from '@/lib/generated/prisma/client'

export type Transaction = Prisma.TransactionClient
export type Before = Contest & Organised & { readonly problems: readonly ContestProblem[] }

/**
 * Locks a contest and runs `work` for one of its organisers; `undefined` if there is no such contest. Throws `NotAllowed`
 * for everyone else.
 */
export async function asOrganiser<T>(
  actor: Actor | null,
  id: string,
  work: (tx: Transaction, before: Before, organiser: Actor) => Promise<T>,
): Promise<T | undefined> {
  if (!isId(id)) return undefined
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    const before = await tx.contest.findUnique({ where: { id }, include: { problems: true, ...ORGANISERS } })
    if (!before) return undefined
    requireOrganiser(actor, before)
    return work(tx, before, actor)
  })
}
