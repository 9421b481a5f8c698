import 'server-only'
import { createHash } from 'node:crypto'
import type { Content, PackageFile } from '@/judge/packages/files/tree'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { inPieces } from './pieces'

/** Files are stored together until they have so many bytes: a round trip for each of thousands would take minutes. */
const BATCH_BYTES = 4 * 2 ** 20
const BATCH_FILES = 500

/** Writing a large file may take long on a slow disk, in milliseconds. */
const PATIENCE = { timeout: 120_000, maxWait: 30_000 }

interface Hashed {
  readonly file: PackageFile
  readonly hash: string
}

/** SHA-256 of a content, hexadecimal. It is read as a stream. */
async function hashOf(content: Content): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of content.stream()) digest.update(chunk)
  return digest.digest('hex')
}

/**
 * Stores the bytes of files under their hashes, and tells the hash of each by its path. What is there already is not
 * written again. Each file is read as a stream, so none is in memory as a whole.
 *
 * Files are stored in several transactions. If this ends early, what it has stored belongs to nothing, and is swept.
 */
export async function storeBlobs(files: Iterable<PackageFile>): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  let batch: Hashed[] = []
  let bytes = 0
  const write = async () => {
    if (batch.length > 0) await writeBatch(batch)
    batch = []
    bytes = 0
  }
  for (const file of files) {
    const hash = await hashOf(file.content)
    hashes.set(file.path, hash)
    batch.push({ file, hash })
    bytes += file.size
    if (bytes >= BATCH_BYTES || batch.length >= BATCH_FILES) await write()
  }
  await write()
  return hashes
}

/** Blobs are locked in order of their hashes, so that two uploads never wait for each other. */
async function writeBatch(batch: readonly Hashed[]): Promise<void> {
  const byHash = new Map(batch.map((one) => [one.hash, one.file]))
  const sorted = [...byHash].sort(([a], [b]) => (a < b ? -1 : 1))
  await db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ hash: string; isNew: boolean }[]>`
      INSERT INTO "Blob" AS b (hash, size)
      SELECT * FROM unnest(${sorted.map(([hash]) => hash)}::text[], ${sorted.map(([, { size }]) => size)}::int[])
      ON CONFLICT (hash) DO UPDATE SET "touchedAt" = now()
      RETURNING b.hash, xmax = 0 AS "isNew"`
    const fresh = rows.flatMap(({ hash, isNew }) => (isNew ? [{ hash, file: byHash.get(hash)! }] : []))
    await writePieces(tx, fresh)
  }, PATIENCE)
}

/** Pieces are written together, too: most files are one small piece. */
async function writePieces(tx: Prisma.TransactionClient, blobs: readonly Hashed[]): Promise<void> {
  let waiting: Prisma.BlobPieceCreateManyInput[] = []
  let bytes = 0
  const write = async () => {
    if (waiting.length > 0) await tx.blobPiece.createMany({ data: waiting })
    waiting = []
    bytes = 0
  }
  for (const { hash, file } of blobs) {
    const digest = createHash('sha256')
    let index = 0
    for await (const piece of inPieces(file.content.stream())) {
      digest.update(piece)
      waiting.push({ hash, index: index++, bytes: new Uint8Array(piece) })
      bytes += piece.length
      if (bytes >= BATCH_BYTES) await write()
    }
    // The bytes are read twice: first to name them, then to write them.
    if (digest.digest('hex') !== hash) throw new Error(`${file.path} has changed while it was stored`)
  }
  await write()
}
