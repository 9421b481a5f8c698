import 'server-only'
import { pool } from '@/lib/core/db'
import { UPLOAD_MINUTES } from './pieces'

/**
 * Deletes the blobs to which no package and no draft refers. Those of an upload that is under way stay, because it has touched them; of
 * an upload that ended early, they go. Returns how many it deleted.
 */
export async function sweepBlobs(): Promise<number> {
  const { rowCount } = await pool().query(
    `DELETE FROM "Blob" b WHERE b."touchedAt" < now() - $1 * interval '1 minute'
        AND NOT EXISTS (SELECT FROM "PackageFile" f WHERE f.hash = b.hash)
        AND NOT EXISTS (SELECT FROM "DraftPicture" p WHERE p.hash = b.hash)`,
    [UPLOAD_MINUTES],
  )
  return rowCount ?? 0
}
