import type { Prisma } from '@/lib/generated/prisma/client'
import { findAnyDuel } from './duels'
import { enterBuiltInBots } from './house'
import { enqueueMissing, lockDuel } from './pairs'
import { scheduleLeaderboards } from './table'

/**
 * Brings a duel up to what its problem says, in the transaction that writes the problem: the built-in bots are entered, the
 * trials of new orders wait for a worker, and those of orders that are gone no longer count.
 */
export async function openDuel(tx: Prisma.TransactionClient, problemId: string): Promise<void> {
  await lockDuel(tx, problemId)
  await enterBuiltInBots(tx, problemId)
  const duel = await findAnyDuel(problemId, tx)
  if (duel) await enqueueMissing(tx, duel)
  await scheduleLeaderboards(tx, problemId)
}
