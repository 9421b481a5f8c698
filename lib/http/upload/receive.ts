import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** Most bytes of a field. */
const FIELD_BYTES = 1024
/** Most parts of a form, bytes of their headers, and bytes of everything but the file. */
const MOST_PARTS = 20
const HEADER_BYTES = 8 * 1024
const FORM_BYTES = 16 * 1024
/** The type of a form with a file. A boundary has at most 70 characters. */
const TYPE = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i
/** What a killed server was receiving is removed after so many milliseconds. */
const UNFINISHED_MS = 60 * 60_000
const UNFINISHED = /^upload-[0-9a-f-]{36}$/

/** A form whose file has arrived on this machine. */
export interface Received {
  readonly fields: ReadonlyMap<string, string>
  /** Undefined if the form had none, or an empty one. */
  readonly file: { readonly path: string; readonly name: string; readonly hash: string } | undefined
}

/** The body is no such form, or it ends early. */
export class FormError extends Error {
  override name = 'FormError'
}

/** The file is larger than allowed. The rest of it has not been read. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/**
 * Writes the file of a form to a folder while it arrives, and hands it to `use`; afterwards it is gone, whatever happens.
 * The rest of the site reads forms of at most a mebibyte, and those as a whole. Throws a `FormError` for a broken or
 * unfinished form, and `TooLarge`.
 */
export async function receive<T>(
  body: AsyncIterable<Uint8Array>,
  type: string | undefined,
  { folder, mostBytes }: { readonly folder: string; readonly mostBytes: number },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(folder)
  const path = join(folder, `upload-${randomUUID()}`)
  try {
    return await use(await read(bounded(body, mostBytes + FORM_BYTES), type, path, mostBytes))
  } finally {
    await rm(path, { force: true })
  }
}

/** A body that begins like a form, up to so many bytes. */
async function* bounded(body: AsyncIterable<Uint8Array>, most: number) {
  let size = 0
  for await (const piece of body) {
    if (size === 0 && piece.length > 0 && piece[0] !== 0x2d) throw new FormError('text before the form')
    size += piece.length
    if (size > most) throw new FormError('much around the file')
    yield piece
  }
}

async function read(
  body: AsyncIterable<Uint8Array>,
  type: string | undefined,
  path: string,
  mostBytes: number,
): Promise<Received> {
  const form = readerOf(type, mostBytes)
  const fields = new Map<string, string>()
  let file: Promise<Received['file']> | undefined
  let arriving: Readable | undefined
  form.on('field', (name, value, _, cut) => {
    // Its types do not say that a part may have no name.
    if (name === undefined || cut) form.destroy(new FormError('a part without a name, or a long field'))
    else fields.set(name, value)
  })
  form.on('file', (_, stream, name) => {
    arriving = stream
    stream.once('limit', () => form.destroy(new TooLarge()))
    file = save(stream, path, name)
    file.catch((error) => form.destroy(error))
  })
  for (const limit of ['partsLimit', 'filesLimit'] as const)
    form.once(limit, () => form.destroy(new FormError(limit)))
  try {
    await pipeline(Readable.from(body), form)
    return { fields, file: await file }
  } catch (error) {
    arriving?.destroy()
    await file?.catch(() => {})
    const early = error instanceof Error && /unexpected end of multipart/i.test(error.message)
    throw early ? new FormError('the form ends early') : error
  }
}

function readerOf(type = '', mostBytes: number): BusboyInstance {
  if (!TYPE.test(type)) throw new FormError('no form')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_, __, name) => name !== undefined,
      limits: {
        ...{ fileSize: mostBytes, files: 1, parts: MOST_PARTS },
        ...{ fieldSize: FIELD_BYTES, headerSize: HEADER_BYTES },
      },
    })
  } catch {
    throw new FormError('no boundary')
  }
}

async function save(stream: Readable, path: string, name: string): Promise<Received['file']> {
  const digest = createHash('sha256')
  let size = 0
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      size += piece.length
      digest.update(piece)
      yield piece
    }
  }
  const sink = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(stream, counted, sink)
  } finally {
    // A form that breaks off at once may end before the file is there, and would leave it behind.
    if (!sink.closed) await once(sink, 'close')
  }
  return size > 0 ? { path, name, hash: digest.digest('hex') } : undefined
}

/** Removes what a killed server was receiving. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const about = UNFINISHED.test(name) ? await stat(path).catch(() => undefined) : undefined
    if (about && about.mtimeMs < Date.now() - UNFINISHED_MS) await rm(path, { force: true })
  }
}
