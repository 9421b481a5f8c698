import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * Locks a user's row. Every change to a user's submissions or standings does this first, so the changes run in order.
 */
export const lockUser = (tx: Prisma.TransactionClient, userId: string): Promise<number> =>
  tx.$executeRaw`SELECT 1 FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
