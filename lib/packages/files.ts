import 'server-only'
import { PackageTree } from '@/judge/packages/files/tree'
import { pool } from '@/lib/core/db'
import type { BlobCache } from './blobs'

interface Row {
  readonly path: string
  readonly hash: string
  readonly size: number
  readonly executable: boolean
}

const ROWS = `SELECT f.path, f.hash, f.executable, b.size FROM "PackageFile" f JOIN "Blob" b USING (hash)
               WHERE f."packageId" = $1::uuid`

/** The files of a stored package. Their bytes are fetched into the cache when they are needed. */
export async function treeOfPackage(packageId: string, cache: BlobCache): Promise<PackageTree> {
  const { rows } = await pool().query<Row>(ROWS, [packageId])
  return new PackageTree(
    new Map(
      rows.map(({ path, hash, size, executable }) => [
        path,
        { path, size, executable, content: cache.content(hash, size) },
      ]),
    ),
  )
}

/** Where some paths of a package are stored; paths that it lacks are left out. */
export async function blobsAt(
  packageId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { readonly hash: string; readonly size: number }>> {
  const { rows } = await pool().query<Row>(`${ROWS} AND f.path = ANY($2)`, [packageId, paths])
  return new Map(rows.map(({ path, hash, size }) => [path, { hash, size }]))
}
