import { BUILT_IN_BOTS } from '@/judge/puzzles/maze-duel/built-in/names'
import type { Prisma } from '@/lib/generated/prisma/client'
import { findAnyDuel } from './duels'
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

const BOTS = [
  ...BUILT_IN_BOTS.architect.map((house) => ({ house, role: 'architect' as const })),
  ...BUILT_IN_BOTS.solver.map((house) => ({ house, role: 'solver' as const })),
]

/**
 * Enters the built-in bots in a duel in which they are not entered yet; it queues no games. A bot that an administrator has
 * vetoed stays vetoed. Returns how many it has entered.
 */
export async function enterBuiltInBots(tx: Prisma.TransactionClient, problemId: string): Promise<number> {
  let entered = 0
  for (const { house, role } of BOTS) {
    const key = { problemId_role_house: { problemId, role, house } }
    const entry = { create: { problemId, role, name: house } }
    const known = await tx.duelPlayer.findUnique({ where: key })
    if (known) continue
    await tx.duelPlayer.create({ data: { problem: { connect: { id: problemId } }, role, house, entry } })
    entered += 1
  }
  return entered
}
