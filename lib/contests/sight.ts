import type { Actor } from '@/lib/access/administration'
import { visibleTo } from '@/lib/access/contests'
import { db, pool } from '@/lib/core/db'
import { isId } from '@/lib/core/id'

const OPEN = {
  name: 'contest-open',
  text: `SELECT 1 FROM "Contest" WHERE id = $1 AND audience IN ('public', 'link')`,
}

/** Whether everybody who knows its address may see a contest. The same as `visibleTo` says of visitors. */
export const isOpenToAll = async (contestId: string): Promise<boolean> =>
  isId(contestId) && (await pool().query({ ...OPEN, values: [contestId] })).rowCount === 1

/** Whether somebody may see a contest; false if there is no such contest. */
export async function mayView(viewer: Actor | null, contestId: string): Promise<boolean> {
  if (!isId(contestId)) return false
  return (await db.contest.count({ where: { id: contestId, ...visibleTo(viewer) } })) > 0
}
