import { BoxFault } from '../start/starter'

/** A file that is put into a box. */
export interface RoomFile {
  /** From `/box`. */
  readonly path: string
  readonly size: number
  readonly executable: boolean
  /** Its bytes, as many as `size`. */
  readonly content: () => AsyncIterable<Uint8Array>
}

/** A file that comes out of a box. */
export interface FoundFile {
  readonly path: string
  readonly executable: boolean
  readonly bytes: Buffer
}

/** What a box sent is not what an archive should be; the message says what is wrong. */
export class TreeError extends Error {
  override name = 'TreeError'
}

const BLOCK = 512
/** GNU tar reads whole records. */
const RECORD = 20 * BLOCK
const NAME_BYTES = 100
/** Any day: of an older one, tar would complain. */
const MADE = 946_684_800

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

function header(name: Buffer, size: number, mode: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  name.copy(block, 0, 0, NAME_BYTES)
  block.write(`${mode.toString(8).padStart(7, '0')}\0`, 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write(`${MADE.toString(8).padStart(11, '0')}\0`, 136)
  block.write('        ', 148)
  block.write(type, 156)
  // The signature of GNU's archives, which know longer names.
  block.write('ustar  \0', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** The header of an entry, after its name if that is too long for it. */
function headersOf(path: string, size: number, mode: number, type: string): Buffer {
  const name = Buffer.from(path)
  const own = header(name, size, mode, type)
  if (name.length <= NAME_BYTES) return own
  const long = Buffer.concat([name, Buffer.alloc(1)])
  return Buffer.concat([
    header(Buffer.from('././@LongLink'), long.length, 0o644, 'L'),
    long,
    Buffer.alloc(padding(long.length)),
    own,
  ])
}

/** An archive of files and empty folders, whose size is known before it is read. */
export class Archive {
  readonly #files: readonly RoomFile[]
  readonly #folders: Buffer
  readonly #headers: readonly Buffer[]
  readonly size: number
  /** What the files take up in a file system in memory. */
  readonly memoryBytes: number

  constructor(files: readonly RoomFile[], folders: readonly string[] = []) {
    this.#files = files
    this.#folders = Buffer.concat(folders.map((path) => headersOf(`${path}/`, 0, 0o755, '5')))
    this.#headers = files.map(({ path, size, executable }) =>
      headersOf(path, size, executable ? 0o755 : 0o644, '0'),
    )
    const size =
      this.#folders.length +
      files.reduce(
        (sum, file, index) => sum + (this.#headers[index]?.length ?? 0) + file.size + padding(file.size),
        0,
      )
    this.size = Math.ceil((size + 2 * BLOCK) / RECORD) * RECORD
    this.memoryBytes = files.reduce(
      (sum, file) => sum + Math.ceil(file.size / PAGE) * PAGE,
      PAGE * folders.length,
    )
  }

  /** Rejects with a `BoxFault` if a file has changed its size. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    let sent = this.#folders.length
    if (sent > 0) yield this.#folders
    for (const [index, file] of this.#files.entries()) {
      const head = this.#headers[index] ?? Buffer.alloc(0)
      yield head
      let size = 0
      for await (const piece of file.content()) {
        size += piece.length
        if (size > file.size) break
        yield piece
      }
      if (size !== file.size) throw new BoxFault(`${file.path} has changed while it was read`)
      const rest = padding(size)
      if (rest > 0) yield Buffer.alloc(rest)
      sent += head.length + size + rest
    }
    yield Buffer.alloc(this.size - sent)
  }
}

const PAGE = 4096

const REGULAR = ['0', '\0']
const LONG_NAME = 'L'
const MOST_FILES = 10_000

/**
 * Reads an archive from a box, which is untrusted. Returns its regular files; links, pipes and devices are left out.
 * Throws a `TreeError`.
 */
export function readTree(archive: Buffer): FoundFile[] {
  const files = new Map<string, FoundFile>()
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const head = archive.subarray(at, at + BLOCK)
    if (head.every((byte) => byte === 0)) return [...files.values()]
    const type = head.toString('latin1', 156, 157)
    const size = Number.parseInt(textOf(head, 124, 12), 8)
    const end = at + BLOCK + size
    if (!(size >= 0) || end > archive.length) throw new TreeError('it is not there completely')
    const bytes = archive.subarray(at + BLOCK, end)
    at += BLOCK + size + padding(size)
    if (type === LONG_NAME) {
      longName = textOf(bytes, 0, bytes.length)
      continue
    }
    const path = (longName ?? textOf(head, 0, NAME_BYTES)).replace(/^(\.\/)+/, '')
    longName = undefined
    if (!REGULAR.includes(type)) continue
    if (!isInside(path)) throw new TreeError('a name leads elsewhere')
    if (files.size >= MOST_FILES) throw new TreeError(`there are more than ${MOST_FILES} files`)
    const mode = Number.parseInt(textOf(head, 100, 8), 8)
    files.set(path, { path, executable: (mode & 0o111) !== 0, bytes })
  }
  throw new TreeError('it has no end')
}

function textOf(bytes: Buffer, from: number, length: number): string {
  const [text = ''] = bytes.toString('utf8', from, from + length).split('\0')
  return text
}

const isInside = (path: string): boolean =>
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
