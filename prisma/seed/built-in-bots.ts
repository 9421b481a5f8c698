import { BUILT_IN_BOTS } from '@/judge/puzzles/maze-duel/built-in/names'
import type { PrismaClient } from '@/lib/generated/prisma/client'

const BOTS = [
  ...BUILT_IN_BOTS.architect.map((house) => ({ house, role: 'architect' as const })),
  ...BUILT_IN_BOTS.solver.map((house) => ({ house, role: 'solver' as const })),
]

/**
 * Enters the built-in bots in every duel in which they are not entered yet; the next worker then plays their games. A
 * bot that an administrator has vetoed stays vetoed. Returns sentences for the operator, one per duel.
 */
export async function seedBuiltInBots(db: PrismaClient): Promise<string[]> {
  const duels = await db.problem.findMany({ where: { kind: 'duel' }, select: { id: true } })
  const lines: string[] = []
  for (const { id: problemId } of duels) {
    let entered = 0
    for (const { house, role } of BOTS) {
      const key = { problemId_role_house: { problemId, role, house } }
      const entry = { create: { problemId, role, name: house } }
      const known = await db.duelPlayer.findUnique({ where: key })
      if (known) continue
      await db.duelPlayer.create({ data: { problem: { connect: { id: problemId } }, role, house, entry } })
      entered += 1
    }
    if (entered > 0) lines.push(`${problemId}: ${entered} built-in bots are entered`)
  }
  return lines
}
