import { Inflate } from 'fflate'
import { type Findings, PackageError } from '../findings'
import { PACKAGE_LIMITS } from './limits'
import { type EntryName, entryName, isUsable, shownPath } from './names'
import { type Content, checkSize, leaveOut, type RawEntry } from './tree'

/** A ZIP file that can be read anywhere, so that not all of it has to be in memory. */
export interface Bytes {
  readonly size: number
  /** Rejects if there are fewer bytes. */
  read(offset: number, length: number): Promise<Uint8Array>
}

/** A line of the directory at the end of a ZIP file. Its sizes have been checked, and that its name does not leave the folder. */
interface ZipEntry extends EntryName {
  readonly isLink: boolean
  readonly isOther: boolean
  readonly executable: boolean
  readonly stored: boolean
  readonly packed: number
  readonly size: number
  readonly crc: number
  /** Where its own header begins. */
  readonly at: number
}

/** `PK`, and the two bytes before the first file. */
const START = [0x50, 0x4b, 0x03, 0x04]
const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const MOST_COMMENT = 65_535
/** The directory is read at once. So many entries with paths as long as they may be need less. */
const MOST_DIRECTORY_BYTES = PACKAGE_LIMITS.entries * (PACKAGE_LIMITS.pathBytes + 200)
/** A field that stands in the extension for 64 bits, which no package needs. */
const ELSEWHERE = 0xffff_ffff
const UNIX = 3
const ENCRYPTED = 1

/**
 * Reads the directory of a ZIP file. The directory decides: programs differ in what they do with the headers between
 * the files, which an attacker can make say something else. Throws a `PackageError`.
 */
async function readDirectory(zip: Bytes): Promise<ZipEntry[]> {
  const { zipBytes, entries: most } = PACKAGE_LIMITS
  if (zip.size > zipBytes) throw new PackageError('', 'zip-too-large', { mib: zipBytes / 2 ** 20 })
  const tail = await zip.read(
    Math.max(0, zip.size - END_BYTES - MOST_COMMENT),
    Math.min(zip.size, END_BYTES + MOST_COMMENT),
  )
  const view = viewOf(tail)
  let end = tail.length - END_BYTES
  while (
    end >= 0 &&
    !(view.getUint32(end, true) === END && end + END_BYTES + view.getUint16(end + 20, true) <= tail.length)
  )
    end--
  if (end < 0) {
    // The directory is the last that a ZIP file has: one that has only begun to arrive looks like this.
    const start = await zip.read(0, Math.min(zip.size, START.length))
    const isBegun = START.every((byte, at) => start[at] === byte)
    throw new PackageError('', 'no-zip', { begins: isBegun ? 'zip' : 'other' })
  }
  const count = view.getUint16(end + 10, true)
  const length = view.getUint32(end + 12, true)
  const offset = view.getUint32(end + 16, true)
  // 65,535 also means that the number stands elsewhere.
  if (count > most) throw new PackageError('', 'too-many-entries', { limit: most })
  if (offset === ELSEWHERE || offset + length > zip.size || length > MOST_DIRECTORY_BYTES)
    throw new PackageError('', 'zip-broken')
  const directory = await zip.read(offset, length)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    const entry = entryAt(directory, at)
    entries.push(entry.value)
    at = entry.end
  }
  checkSizes(entries, zip.size)
  return entries
}

function entryAt(directory: Uint8Array, at: number): { value: ZipEntry; end: number } {
  const broken = new PackageError('', 'zip-broken')
  if (at + ENTRY_BYTES > directory.length) throw broken
  const view = viewOf(directory)
  const short = (offset: number) => view.getUint16(at + offset, true)
  const long = (offset: number) => view.getUint32(at + offset, true)
  const end = at + ENTRY_BYTES + short(28) + short(30) + short(32)
  if (long(0) !== ENTRY || end > directory.length) throw broken
  const name = entryName(nameOf(directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + short(28))))
  const [flags, method, packed, size] = [short(8), short(10), long(20), long(24)]
  if (flags & ENCRYPTED) throw new PackageError(shownPath(name.path), 'zip-encrypted')
  if (method !== 0 && method !== 8) throw new PackageError(shownPath(name.path), 'zip-method', { method })
  // Only Unix writes the mode of a file, with its type, into the upper half of the attributes.
  const mode = short(4) >> 8 === UNIX ? long(38) >>> 16 : 0
  const type = mode & 0o170_000
  const isFolder = name.isFolder || type === 0o040_000
  return {
    end,
    value: {
      ...name,
      isFolder,
      isLink: type === 0o120_000,
      isOther: !isFolder && ![0, 0o100_000, 0o120_000].includes(type),
      // Programs that write no mode cannot say.
      executable: mode === 0 || (mode & 0o111) !== 0,
      stored: method === 0,
      packed,
      size,
      crc: long(16),
      at: long(42),
    },
  }
}

/**
 * Names are UTF-8, whatever their flag says, if they can be read so; a program may have written another code. Then each
 * byte is a character, so that no two names become one: the format ignores such files.
 */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** Compares what the files declare with the limits, before anything is unpacked. */
function checkSizes(entries: readonly ZipEntry[], zipSize: number): void {
  const { ratio, ratioBytes } = PACKAGE_LIMITS
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  for (const entry of entries) checkSize(entry.path, entry.size, size)
  if (size > ratioBytes && size > ratio * zipSize) throw new PackageError('', 'zip-bomb', { ratio })
  // Files that share bytes are the other way to make a small ZIP file large.
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (packed > zipSize) throw new PackageError('', 'zip-overlap')
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A link in a ZIP file is a file that holds the path. */
const LONGEST_LINK = 1000
/** What the Finder of macOS adds. */
const MAC = '__MACOSX'

/**
 * The entries of a ZIP file, with what is odd about their names. `keep` is given the unpacked pieces of each file, and
 * stores them or checks them only; it returns where they are from then on. Throws a `PackageError`.
 */
export async function zipEntries(
  zip: Bytes,
  findings: Findings,
  keep: (entry: ZipEntry, pieces: AsyncIterable<Uint8Array>) => Promise<Content>,
): Promise<RawEntry[]> {
  const entries: RawEntry[] = []
  const directory = await readDirectory(zip)
  const [backslashed, ...others] = directory.filter((entry) => entry.isBackslashed)
  if (backslashed) findings.warning(backslashed.path, 'names-backslashed', { others: others.length })
  for (const entry of directory) {
    if (entry.path.split('/')[0] === MAC) continue
    if (entry.path === '') {
      // `./` is the package itself, which some programs list.
      if (!entry.isFolder) findings.problem('', 'name-empty')
    } else if (entry.isLink && entry.size > LONGEST_LINK) leaveOut(entry.path, 'link-nowhere', findings)
    else entries.push(await rawOf(zip, entry, keep))
  }
  return withoutOuterFolder(entries)
}

async function rawOf(
  zip: Bytes,
  entry: ZipEntry,
  keep: (entry: ZipEntry, pieces: AsyncIterable<Uint8Array>) => Promise<Content>,
): Promise<RawEntry> {
  const { path, size, executable } = entry
  if (entry.isFolder) return { path, kind: 'folder' }
  if (entry.isOther) return { path, kind: 'other', code: 'special-file' }
  if (!entry.isLink)
    return { path, kind: 'file', size, executable, content: await keep(entry, unpack(zip, entry)) }
  const target = new TextDecoder().decode(await joined(unpack(zip, entry)))
  return { path, kind: 'link', target }
}

/** What says that a folder is a package, of whatever format. */
const MARKS = ['problem.yaml', 'problem.xml', 'problem.json']

/** A package may be zipped with its folder or without. What systems leave beside that folder, such as `.DS_Store`, is ignored. */
function withoutOuterFolder(entries: readonly RawEntry[]): RawEntry[] {
  const tops = new Set(entries.map(({ path }) => path.split('/')[0] ?? '').filter(isUsable))
  const [top = ''] = tops
  const isWhole = entries.some(
    ({ path, kind }) => MARKS.includes(path) || (path === top && kind !== 'folder'),
  )
  if (tops.size !== 1 || isWhole) return [...entries]
  return entries
    .filter(({ path }) => path.startsWith(`${top}/`))
    .map((entry) => ({ ...entry, path: entry.path.slice(top.length + 1) }))
}

/** All pieces as one array. */
export async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of pieces) {
    parts.push(part)
    length += part.length
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** How much of a ZIP file is in memory at a time. Inflated, it is at most a thousand times as much. */
const PIECE = 2 ** 14

/**
 * Unpacks one file in pieces. Throws a `PackageError` as soon as it is larger than it declares, and at its end if it
 * is shorter or differs from its checksum.
 */
export async function* unpack(zip: Bytes, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const broken = new PackageError(entry.path, 'zip-broken')
  checkSize(entry.path, entry.size, 0)
  const header = await zip.read(entry.at, LOCAL_BYTES).catch(() => new Uint8Array(LOCAL_BYTES))
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  if (view.getUint32(0, true) !== LOCAL) throw broken
  const begin = entry.at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  const end = begin + entry.packed
  if (end > zip.size) throw broken
  let size = 0
  let crc = 0
  for await (const piece of entry.stored ? pieces(zip, begin, end) : inflated(zip, begin, end, broken)) {
    size += piece.length
    if (size > entry.size) throw broken
    crc = crc32(piece, crc)
    yield piece
  }
  if (size !== entry.size || crc !== entry.crc) throw broken
}

async function* pieces(zip: Bytes, begin: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = begin; at < end; at += PIECE) yield await zip.read(at, Math.min(PIECE, end - at))
}

async function* inflated(
  zip: Bytes,
  begin: number,
  end: number,
  broken: PackageError,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let complete = false
  const inflate = new Inflate((piece, final) => {
    if (piece.length > 0) ready.push(piece)
    complete = final
  })
  for (let at = begin; at < end; at += PIECE) {
    const packed = await zip.read(at, Math.min(PIECE, end - at))
    try {
      inflate.push(packed, at + PIECE >= end)
    } catch {
      throw broken
    }
    yield* ready
    ready = []
  }
  if (!complete) throw broken
}

const POLYNOMIAL = 0xedb88320

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** The checksum of ZIP files, continued from `before`. Node.js has one only from version 22 on, browsers none. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}
