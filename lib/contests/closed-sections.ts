import { sectionsClosedBy } from '@/judge/lab/levels'
import { isPuzzleId } from '@/judge/puzzles'
import { isAdministrator } from '@/lib/access/administration'
import { participationsOf } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { runsAt } from '@/lib/access/windows'
import { db } from '@/lib/core/db'

/**
 * The sections of the laboratory that are closed to a viewer now, because a puzzle that they solve is in a running contest
 * in which the viewer takes part. Whoever is not signed in may be a participant who has signed out.
 */
export async function closedSections(viewer: Viewer | null, now = new Date()): Promise<readonly string[]> {
  if (isAdministrator(viewer)) return []
  const taken = viewer ? { participations: { some: participationsOf(viewer.id) } } : {}
  const rows = await db.problem.findMany({
    where: { contests: { some: { contest: { ...runsAt(now), ...taken } } } },
    distinct: ['puzzle'],
    select: { puzzle: true },
  })
  return sectionsClosedBy(
    rows.flatMap(({ puzzle }) => (puzzle !== null && isPuzzleId(puzzle) ? [puzzle] : [])),
  )
}
