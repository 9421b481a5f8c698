import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Contest, ContestProblem, Prisma } from '@/lib/generated/prisma/client'

export type Transaction = Prisma.TransactionClient
export type Before = Contest & { readonly problems: readonly ContestProblem[] }

/** Locks a contest and runs `work`; `undefined` if there is none. */
export async function withContest<T>(
  id: string,
  work: (tx: Transaction, before: Before) => Promise<T>,
): Promise<T | undefined> {
  if (!isId(id)) return undefined
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    const before = await tx.contest.findUnique({ where: { id }, include: { problems: true } })
    return before ? work(tx, before) : undefined
  })
}
