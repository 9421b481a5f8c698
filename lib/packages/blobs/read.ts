import 'server-only'
import { pool } from '@/lib/core/db'

const PIECE = {
  name: 'blob-piece',
  text: 'SELECT bytes FROM "BlobPiece" WHERE hash = $1 AND index = $2',
}

/** Reads a blob piece by piece. A blob that is not there has no pieces; callers have its size to compare. */
export async function* readBlob(hash: string): AsyncGenerator<Uint8Array> {
  for (let index = 0; ; index++) {
    const { rows } = await pool().query<{ bytes: Buffer }>({ ...PIECE, values: [hash, index] })
    const [row] = rows
    if (!row) return
    yield row.bytes
  }
}

/** The bytes of a blob; of one with more than `most`, its beginning, which is longer than that. */
export async function contentOf(hash: string, most = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of readBlob(hash)) {
    pieces.push(piece)
    length += piece.length
    if (length > most) break
  }
  return Buffer.concat(pieces)
}

/** The beginnings of blobs, up to the end of their first pieces, by hash. */
export async function beginningsOf(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const { rows } = await pool().query<{ hash: string; bytes: Buffer }>(
    'SELECT hash, bytes FROM "BlobPiece" WHERE hash = ANY($1) AND index = 0',
    [hashes],
  )
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]))
}
