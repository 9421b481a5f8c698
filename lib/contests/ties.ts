import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { NO_TIES, TIES_SQL, type Ties } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { pool } from '@/lib/core/db'

/** Prepared once for each connection: it runs whenever somebody opens a submission. */
const TIES = { name: 'ties', text: TIES_SQL }

/**
 * What connects a viewer with a submission besides its author's choices. Authors and administrators may see it anyway; for
 * them it only says whether everybody may.
 */
export async function tiesTo(
  submission: { readonly id: string; readonly userId: string },
  viewer: Viewer | null,
): Promise<Ties> {
  const asks = viewer !== null && viewer.id !== submission.userId && !isAdministrator(viewer)
  const values = [submission.id, asks ? viewer.id : null, new Date()]
  const { rows } = await pool().query<Ties>({ ...TIES, values })
  return rows[0] ?? NO_TIES
}
