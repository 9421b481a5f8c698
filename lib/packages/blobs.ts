import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Content, PackageFile } from '@/judge/packages/files/tree'
import { db, pool } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** A file that somebody else made, and that pages show. */
export interface ServedFile {
  readonly hash: string
  readonly size: number
  readonly type: string
  readonly name: string
}

/** The content security policy of files that others have made: they run nothing, wherever they are opened. */
const FOREIGN_FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The answer with such a file: pictures are shown, anything else is downloaded. Without a file it is 404. */
export function fileResponse(file: ServedFile | undefined): Response {
  if (!file) return new Response(null, { status: 404 })
  const { hash, size, type, name } = file
  const shown = type.startsWith('image/') ? 'inline' : 'attachment'
  return new Response(streamOf(readBlob(hash)), {
    headers: {
      'content-type': type,
      'content-length': String(size),
      'cache-control': 'private, max-age=300',
      'content-security-policy': FOREIGN_FILE_POLICY,
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}

/** Pulled by the reader, so that a slow one does not fill the memory. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })

/** Most bytes of a piece; the table has the same check. */
export const PIECE_BYTES = 256 * 1024

/** How long an upload may take from its first file until it is a package, in minutes. */
export const UPLOAD_MINUTES = 60

/** Cuts a stream into pieces of `PIECE_BYTES`; the last one may be shorter. None is empty. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    waiting.push(Buffer.from(chunk))
    length += chunk.length
    if (length < PIECE_BYTES) continue
    const whole = Buffer.concat(waiting)
    let at = 0
    for (; at + PIECE_BYTES <= whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES)
    waiting = [whole.subarray(at)]
    length = whole.length - at
  }
  if (length > 0) yield Buffer.concat(waiting)
}

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

/** Most bytes that a worker keeps; what was used longest ago goes first. */
const MOST_BYTES = 4 * 2 ** 30
/** Files that a killed worker was writing are removed after so many milliseconds. */
const UNFINISHED_MS = 60 * 60_000
/** Begins the names of files that are being written. */
const UNFINISHED = 'new-'

/**
 * Blobs in a folder of this machine, so that a worker fetches each only once. Several processes may use one folder: a file
 * appears under its hash when it is complete and right.
 */
export class BlobCache {
  readonly #folder: string
  readonly #read: typeof readBlob
  /** What is being fetched, by hash: two cases of a problem may need the same file. */
  readonly #fetching = new Map<string, Promise<string>>()

  /** `read` fetches a blob. */
  constructor(folder: string, read: typeof readBlob = readBlob) {
    this.#folder = folder
    this.#read = read
  }

  /** The bytes of a blob. They are fetched when they are read for the first time. */
  content(hash: string, size: number): Content {
    const path = () => this.#path(hash, size)
    return {
      bytes: async () => new Uint8Array(await readFile(await path())),
      async *stream() {
        yield* createReadStream(await path())
      },
    }
  }

  /** Removes what has not been used for longest, and what killed processes left. */
  async prune(most = MOST_BYTES): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name)
        const about = await stat(path).catch(() => undefined)
        return about && { name, path, size: about.size, at: about.mtimeMs }
      }),
    )
    let kept = 0
    for (const file of files.filter((one) => one !== undefined).sort((a, b) => b.at - a.at)) {
      const isDead = file.name.startsWith(UNFINISHED) && file.at < Date.now() - UNFINISHED_MS
      kept += file.size
      if (isDead || kept > most) await rm(file.path, { force: true })
    }
  }

  async #path(hash: string, size: number): Promise<string> {
    const path = join(this.#folder, hash)
    const about = await stat(path).catch(() => undefined)
    if (about?.size === size) {
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return path
    }
    const known = this.#fetching.get(hash)
    if (known) return known
    const fetching = this.#fetch(hash, path).finally(() => this.#fetching.delete(hash))
    this.#fetching.set(hash, fetching)
    return fetching
  }

  async #fetch(hash: string, path: string): Promise<string> {
    await mkdir(this.#folder, { recursive: true })
    const unfinished = join(this.#folder, `${UNFINISHED}${randomUUID()}`)
    const digest = createHash('sha256')
    const pieces = this.#read(hash)
    async function* hashed() {
      for await (const piece of pieces) {
        digest.update(piece)
        yield piece
      }
    }
    try {
      await pipeline(Readable.from(hashed()), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
      if (digest.digest('hex') !== hash) throw new Error(`the blob ${hash} is not what it should be`)
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    return path
  }
}

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
