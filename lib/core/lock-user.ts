import type { Prisma } from '@/lib/generated/prisma/client'

/** Locks a user's row. Whoever changes a user's submissions or standings does so first, so that all come in one order. */
export const lockUser = (tx: Prisma.TransactionClient, userId: string): Promise<number> =>
  tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
