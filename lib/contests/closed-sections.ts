import { isPuzzleId, type PuzzleId } from '@/judge/puzzles'
import { isAdministrator } from '@/lib/access/administration'
import { participationsOf } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { runsAt } from '@/lib/access/windows'
import { db } from '@/lib/core/db'

/**
 * The puzzles of running contests in which a viewer takes part: nothing may work them out for the viewer now. Whoever is not
 * signed in may be a participant who has signed out. None for administrators.
 */
export async function puzzlesInContests(
  viewer: Viewer | null,
  now = new Date(),
): Promise<readonly PuzzleId[]> {
  if (isAdministrator(viewer)) return []
  const taken = viewer ? { participations: { some: participationsOf(viewer.id) } } : {}
  const rows = await db.problem.findMany({
    where: { contests: { some: { contest: { ...runsAt(now), ...taken } } } },
    distinct: ['puzzle'],
    select: { puzzle: true },
  })
  return rows.flatMap(({ puzzle }) => (puzzle !== null && isPuzzleId(puzzle) ? [puzzle] : []))
}
