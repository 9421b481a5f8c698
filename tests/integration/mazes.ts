import { db } from '@/lib/core/db'
import { hashOf } from '@/lib/duel/builds'
import { TINY } from '../setup/duel-problem'

/** Key of the tiny maze. */
export const TINY_HASH = hashOf(TINY)

/** Stores the tiny maze as built by one or more architects. */
export async function keepTinyMaze(...playerIds: readonly string[]): Promise<void> {
  const maze = { hash: TINY_HASH, text: TINY, size: 2, walls: 1, distance: 2, shortest: 2 }
  await db.duelMaze.createMany({ data: [maze], skipDuplicates: true })
  const order = { size: 15, seed: 1, mazeHash: TINY_HASH, verdict: 'accepted', rules: 1 }
  const usage = { cpuMs: 0, wallMs: 0, memoryKiB: 0 }
  await db.duelBuild.createMany({ data: playerIds.map((playerId) => ({ playerId, ...order, ...usage })) })
}
