import { HOUSE_ARCHITECTS, HOUSE_SOLVERS } from '@/judge/puzzles/maze-duel/built-in'
import type { PrismaClient } from '@/lib/generated/prisma/client'

const HOUSE = [
  ...Object.keys(HOUSE_ARCHITECTS).map((house) => ({ house, role: 'architect' as const })),
  ...Object.keys(HOUSE_SOLVERS).map((house) => ({ house, role: 'solver' as const })),
]

/**
 * Enters the built-in bots in every duel in which they are not entered yet; the next worker then plays their games. A
 * bot that an administrator has vetoed stays vetoed. Returns sentences for the operator, one per duel.
 */
export async function seedHouse(db: PrismaClient): Promise<string[]> {
  const duels = await db.problem.findMany({ where: { kind: 'duel' }, select: { id: true } })
  const lines: string[] = []
  for (const { id: problemId } of duels) {
    let entered = 0
    for (const { house, role } of HOUSE) {
      const key = { problemId_role_house: { problemId, role, house } }
      const entry = { create: { problemId, role, name: house } }
      const known = await db.duelPlayer.findUnique({ where: key })
      if (known) continue
      await db.duelPlayer.create({ data: { problem: { connect: { id: problemId } }, role, house, entry } })
      entered += 1
    }
    if (entered > 0) lines.push(`${problemId}: ${entered} bots of the house are entered`)
  }
  return lines
}
