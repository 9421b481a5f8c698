import type { Testcase } from '@/judge/replay/play'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'

/** More than that, in characters of all levels together, is not sent along with a page. */
const MOST = 64 * 1024

/**
 * The printed cases of a problem, of a duel those of a role, for a page that tries a program out by itself. Undefined
 * where they are too large for that.
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
