import type { Testcase } from '@/judge/replay/play'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'

/** Maximum total length of the levels, in characters, that is sent with a page. */
const MOST = 64 * 1024

/**
 * A problem's sample cases (in a duel, those of a role), for a page that runs programs in the browser. Undefined if
 * they are too large for that.
 */
export async function printedCases(
  problemId: string,
  role: DuelRole | null,
): Promise<readonly Testcase[] | undefined> {
  const cases = await db.case.findMany({
    where: { problemId, sample: true, retired: false, ...(role && { role }) },
    orderBy: { position: 'asc' },
    select: { name: true, level: true, seed: true },
  })
  const size = cases.reduce((sum, { level }) => sum + level.length, 0)
  return size > MOST ? undefined : cases
}
