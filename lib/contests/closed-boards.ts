import { fingerprintOf } from '@/judge/lab/board/fingerprint'
import { boardOfLevel } from '@/judge/lab/levels'
import { isPuzzleId } from '@/judge/puzzles'
import { runsAt } from '@/lib/access/windows'
import { db } from '@/lib/core/db'

/**
 * The boards that the laboratory does not show now, because a problem with this level is in a running contest, by their
 * fingerprints. Only printed levels: nobody can type in the others.
 */
export async function closedBoards(now = new Date()): Promise<string[]> {
  const cases = await db.case.findMany({
    where: {
      ...{ sample: true, retired: false },
      problem: { contests: { some: { contest: runsAt(now) } } },
    },
    select: { level: true, problem: { select: { puzzle: true } } },
  })
  return cases.flatMap(({ level, problem: { puzzle } }) => {
    const board = isPuzzleId(puzzle) ? boardOfLevel(puzzle, level) : undefined
    return board ? [fingerprintOf(board)] : []
  })
}
