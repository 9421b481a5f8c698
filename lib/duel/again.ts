import type { Prisma } from '@/lib/generated/prisma/client'
import { dropJobsOf } from './pairs'

type Transaction = Prisma.TransactionClient

/**
 * Discards all builds and trials of some players of a duel, which must be locked. Results of work that began earlier do not
 * count. Whoever calls it queues the games again. Returns how many trials are discarded.
 */
export async function discardTrials(tx: Transaction, playerIds: readonly string[]): Promise<number> {
  const players = [...playerIds]
  await tx.duelPlayer.updateMany({ where: { id: { in: players } }, data: { generation: { increment: 1 } } })
  for (const player of players) await dropJobsOf(tx, player)
  const concerned = { OR: [{ architectId: { in: players } }, { solverId: { in: players } }] }
  const { count } = await tx.duelTrial.deleteMany({ where: concerned })
  await tx.duelBuild.deleteMany({ where: { playerId: { in: players } } })
  await tx.duelBuildClaim.deleteMany({ where: { playerId: { in: players } } })
  await tx.judgeFault.updateMany({
    where: { ...concerned, resolvedAt: null },
    data: { resolvedAt: new Date() },
  })
  return count
}
