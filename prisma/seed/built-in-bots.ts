import { enterBuiltInBots } from '@/lib/duel/open'
import type { PrismaClient } from '@/lib/generated/prisma/client'

/**
 * Enters the built-in bots in every duel in which they are not entered yet; the next worker then plays their games.
 * Returns sentences for the operator, one per duel.
 */
export async function seedBuiltInBots(db: PrismaClient): Promise<string[]> {
  const duels = await db.problem.findMany({ where: { kind: 'duel' }, select: { id: true } })
  const lines: string[] = []
  for (const { id } of duels) {
    const entered = await enterBuiltInBots(db, id)
    if (entered > 0) lines.push(`${id}: ${entered} built-in bots are entered`)
  }
  return lines
}
