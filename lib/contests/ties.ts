import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { isTrustedWith, NO_TIES, TIES_SQL, type Ties } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { pool } from '@/lib/core/db'

/** Prepared once for each connection: it runs whenever somebody opens a submission. */
const TIES = { name: 'ties', text: TIES_SQL }

interface Authored {
  readonly id: string
  readonly userId: string
}

/**
 * What connects a viewer with a submission besides its author's choices. Authors and administrators may see it anyway; for
 * them it only says whether everybody may.
 */
export const tiesTo = async (submission: Authored, viewer: Viewer | null): Promise<Ties> =>
  (await tiesAmong([submission], viewer)).get(submission.id) ?? NO_TIES

async function tiesAmong(
  submissions: readonly Authored[],
  viewer: Viewer | null,
): Promise<ReadonlyMap<string, Ties>> {
  const asks = viewer !== null && !isAdministrator(viewer)
  const values = [submissions.map(({ id }) => id), asks ? viewer.id : null, new Date()]
  const { rows } = await pool().query<Ties & { readonly id: string }>({ ...TIES, values })
  return new Map(rows.map(({ id, ...ties }) => [id, ties]))
}

/** The ids of the submissions among these whose answers or sources a viewer may read by who they are. */
export async function trustedAmong(
  submissions: readonly Authored[],
  viewer: Viewer | null,
): Promise<ReadonlySet<string>> {
  const ties = await tiesAmong(submissions, viewer)
  return new Set(
    submissions.flatMap(({ id, userId }) =>
      isTrustedWith(userId, viewer, ties.get(id) ?? NO_TIES) ? [id] : [],
    ),
  )
}
