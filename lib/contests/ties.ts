import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { openedSql, organisedSql, type Ties } from '@/lib/access/ties'
import type { Viewer } from '@/lib/access/viewer'
import { isTaught } from '@/lib/classes/teaching'
import { pool } from '@/lib/core/db'

/** Prepared once for each connection: it runs whenever somebody opens a submission. */
const TIES = {
  name: 'contest-ties',
  text: `SELECT ${openedSql('$3::timestamptz')} AS opened,
                $2::uuid IS NOT NULL AND ${organisedSql('$2::uuid', '$3::timestamptz')} AS organised
           FROM "Submission" s WHERE s.id = $1::uuid`,
}

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
  const [taught, { rows }] = await Promise.all([
    isTaught(submission, viewer),
    pool().query<Omit<Ties, 'taught'>>({ ...TIES, values }),
  ])
  const [{ opened, organised } = { opened: false, organised: false }] = rows
  return { taught, opened, organised }
}
