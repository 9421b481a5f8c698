import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { taughtSql } from '@/lib/access/classes'
import type { Viewer } from '@/lib/access/viewer'
import { pool } from '@/lib/core/db'

/** Prepared once for each connection: it runs whenever a signed-in user opens somebody else's submission. */
const TAUGHT = {
  name: 'taught',
  text: `SELECT FROM "Submission" s WHERE s.id = $1 AND ${taughtSql('$2')}`,
}

/**
 * Whether a viewer teaches the author of a submission who made it for their class, see `taughtSql`. Asks the database
 * only where the answer matters: authors and administrators may see it anyway.
 */
export async function isTaught(
  { id, userId }: { readonly id: string; readonly userId: string },
  viewer: Viewer | null,
): Promise<boolean> {
  if (!viewer || viewer.id === userId || isAdministrator(viewer)) return false
  const { rowCount } = await pool().query({ ...TAUGHT, values: [id, viewer.id] })
  return rowCount === 1
}
