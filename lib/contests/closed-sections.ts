import { sectionsClosedBy } from '@/judge/lab/levels'
import { isPuzzleId } from '@/judge/puzzles'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { runsAt } from '@/lib/access/windows'
import { db } from '@/lib/core/db'

/** The sections of the laboratory that are closed now, because a puzzle that they solve is in a running contest. */
export async function closedSections(viewer: Viewer | null, now = new Date()): Promise<readonly string[]> {
  if (isAdministrator(viewer)) return []
  const rows = await db.problem.findMany({
    where: { contests: { some: { contest: runsAt(now) } } },
    distinct: ['puzzle'],
    select: { puzzle: true },
  })
  return sectionsClosedBy(rows.map(({ puzzle }) => puzzle).filter(isPuzzleId))
}
