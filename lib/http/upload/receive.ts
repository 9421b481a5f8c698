import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FormError, partsOf } from './multipart'

/** Most bytes of a field. */
const FIELD_BYTES = 1024
/** What a killed server was receiving is removed after so many milliseconds. */
const UNFINISHED_MS = 60 * 60_000
const UNFINISHED = /^upload-[0-9a-f-]{36}$/

/** A form whose file has arrived on this machine. */
export interface Received {
  readonly fields: ReadonlyMap<string, string>
  /** Undefined if the form had none, or an empty one. */
  readonly file: { readonly path: string; readonly name: string; readonly hash: string } | undefined
}

/** The file is larger than allowed. The rest of it has not been read. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/**
 * Writes the file of a form to a folder while it arrives, and hands it to `use`; afterwards it is gone, whatever happens.
 * Throws a `FormError` for a broken or unfinished form, and `TooLarge`.
 */
export async function receive<T>(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  { folder, mostBytes }: { readonly folder: string; readonly mostBytes: number },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(folder)
  const path = join(folder, `upload-${randomUUID()}`)
  try {
    const fields = new Map<string, string>()
    let file: Received['file']
    for await (const { name, filename, bytes } of partsOf(body, boundary)) {
      if (filename === undefined) {
        fields.set(name, await textOf(bytes))
        continue
      }
      if (file) throw new FormError('two files')
      const { hash, size } = await save(bytes, path, mostBytes)
      if (size > 0) file = { path, name: filename, hash }
    }
    return await use({ fields, file })
  } finally {
    await rm(path, { force: true })
  }
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > FIELD_BYTES) throw new FormError('a long field')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function save(bytes: AsyncIterable<Buffer>, path: string, mostBytes: number) {
  const digest = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const piece of bytes) {
      size += piece.length
      if (size > mostBytes) throw new TooLarge()
      digest.update(piece)
      yield piece
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }))
  return { hash: digest.digest('hex'), size }
}

/** Removes what a killed server was receiving. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const about = UNFINISHED.test(name) ? await stat(path).catch(() => undefined) : undefined
    if (about && about.mtimeMs < Date.now() - UNFINISHED_MS) await rm(path, { force: true })
  }
}
