/** A file from an archive. */
export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

const BLOCK = 512
/** Both spellings of a regular file's type; every other type is a link, pipe, folder or device. */
const REGULAR = ['0', '\0']

/** No program needs more files than this: each takes an inode and a disk block. */
const MOST_FILES = 512

/** The archive is not one of regular files in one folder; the message says what is wrong. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/**
 * Reads a `ustar` archive, which is untrusted because `tar` made it in the box. Returns only regular files, with unique
 * names that contain no folder. Throws an `ArchiveError`.
 */
export function readArchive(archive: Buffer): Entry[] {
  const entries: Entry[] = []
  const names = new Set<string>()
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) return entries
    const name = textOf(header, 0, 100)
    const type = header.toString('latin1', 156, 157)
    const size = Number.parseInt(textOf(header, 124, 12), 8)
    if (!REGULAR.includes(type)) throw new ArchiveError(`${name} is not a regular file`)
    if (!isPlain(name) || textOf(header, 345, 155))
      throw new ArchiveError(`${name} is not the name of a file`)
    if (!(size >= 0) || at + BLOCK + size > archive.length)
      throw new ArchiveError(`${name} is not there completely`)
    if (names.has(name)) throw new ArchiveError(`${name} is there twice`)
    names.add(name)
    if (names.size > MOST_FILES) throw new ArchiveError(`there are more than ${MOST_FILES} files`)
    entries.push({ name, bytes: archive.subarray(at + BLOCK, at + BLOCK + size) })
    at += BLOCK * (1 + Math.ceil(size / BLOCK))
  }
  throw new ArchiveError('the archive has no end')
}

function textOf(header: Buffer, from: number, length: number): string {
  const [text = ''] = header.toString('utf8', from, from + length).split('\0')
  return text.trim()
}

const isPlain = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && !name.includes('/')
