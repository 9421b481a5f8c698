import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Limit in bytes on the disk space of all programs together. */
const CAPACITY = 2 ** 30
/** Least disk space of a file, and again for its name. */
const BLOCK = 4096
/** Least weight of a program, which limits their number to 4096, since all of them are looked through. */
const LEAST = 2 ** 18
const LOG = 'log'
const FILES = 'files'
/** Holds the weight of a program. Written last: a program without it is unfinished or being evicted. */
const WEIGHT = 'weight'
/** `KEY.PID.new` and `KEY.PID.gone`: a judge is making or evicting the program. */
const PASSING = /\.(\d+)\.(new|gone)$/

/** A stored program: a folder with its artefacts, to be mounted in boxes, and the compiler's log. */
interface StoredProgram {
  readonly folder: string
  readonly log: string
}

/**
 * Compiled programs, by the hash of everything they are made from. Several judges may share one folder. Programs in use
 * stay; the others are evicted so that the total never exceeds the capacity.
 */
export class Store {
  readonly #folder: string
  readonly #capacity: number
  readonly #pins = new Pins()

  constructor(folder: string, capacity = CAPACITY) {
    this.#folder = folder
    this.#capacity = capacity
    mkdirSync(folder, { recursive: true })
  }

  get(key: string): StoredProgram | undefined {
    const home = join(this.#folder, key)
    try {
      const now = new Date()
      utimesSync(home, now, now)
      return { folder: join(home, FILES), log: readFileSync(join(home, LOG), 'utf8') }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /**
   * Pins the program whose artefacts are in `folder` until the returned function is called. Does nothing for folders
   * outside the store. Throws if the program was evicted.
   */
  pin(folder: string): () => void {
    const home = dirname(folder)
    if (dirname(home) !== this.#folder) return () => {}
    const release = this.#pins.pin(home)
    // A judge that evicted the program just before has moved the pin away with it.
    if (existsSync(folder)) return release
    release()
    throw new Error('a compiled program has just been thrown out')
  }

  /** Atomic: a concurrent reader sees the whole program or none. */
  put(key: string, files: readonly ArchiveFile[], log: string): StoredProgram {
    const home = join(this.#folder, key)
    const unfinished = `${home}.${process.pid}.new`
    const weight = weightOf(files, log)
    this.#makeRoom(weight)
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    makeOpenFolder(join(unfinished, FILES))
    for (const { name, bytes } of files) {
      const file = join(unfinished, FILES, name)
      writeFileSync(file, bytes, { flag: 'wx' })
      // The users of the boxes execute it; the folders above decide who can reach it.
      chmodSync(file, 0o555)
    }
    writeFileSync(join(unfinished, LOG), log)
    writeFileSync(join(unfinished, WEIGHT), String(weight))
    try {
      renameSync(unfinished, home)
    } catch {
      // Another judge has just stored the same program.
      rmSync(unfinished, { recursive: true, force: true })
    }
    return { folder: join(home, FILES), log }
  }

  /** Evicts the least recently used programs that are not in use, until this weight fits. */
  #makeRoom(weight: number): void {
    const kept = readdirSync(this.#folder)
      .flatMap((name) => weighed(join(this.#folder, name)))
      .sort((a, b) => a.used - b.used)
    let total = kept.reduce((sum, { weight }) => sum + weight, weight)
    for (const { home, weight } of kept) {
      if (total <= this.#capacity) return
      if (throwOut(home)) total -= weight
    }
  }
}

/** Evicts a program; `false` if it is in use. Renames it first, so that no one starts to use it meanwhile. */
function throwOut(home: string): boolean {
  const gone = `${home}.${process.pid}.gone`
  try {
    if (isPinned(home)) return false
    renameSync(home, gone)
    if (isPinned(gone)) {
      renameSync(gone, home)
      return false
    }
  } catch {
    // Another judge has just evicted it.
  }
  rmSync(gone, { recursive: true, force: true })
  return true
}

/** Weight of a program in bytes: the disk blocks that it takes, but at least `LEAST`. */
function weightOf(files: readonly ArchiveFile[], log: string): number {
  const sizes = [...files.map(({ bytes }) => bytes.length), Buffer.byteLength(log)]
  return Math.max(
    LEAST,
    sizes.reduce((sum, size) => sum + BLOCK * (1 + Math.ceil(size / BLOCK)), 0),
  )
}

function weighed(home: string): { home: string; weight: number; used: number }[] {
  try {
    return [{ home, weight: Number(readFileSync(join(home, WEIGHT))), used: statSync(home).mtimeMs }]
  } catch {
    // Left behind by a judge that was killed, or by an earlier version.
    if (!isAlive(Number(PASSING.exec(home)?.[1]))) rmSync(home, { recursive: true, force: true })
    return []
  }
}

/** Hashes everything that makes a difference into one key. */
export const keyOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const PIN = /^pin\.(\d+)$/

/**
 * Tracks which programs of a store are in use and by which judge: each judge that has a box of a program puts a file
 * into the program's folder. So other judges can see it, and the pins of a killed judge do not count.
 */
class Pins {
  readonly #counts = new Map<string, number>()

  /** Pins a program until the returned function is called. Throws if the program no longer exists. */
  pin(home: string): () => void {
    const count = this.#counts.get(home) ?? 0
    if (count === 0) writeFileSync(fileOf(home), '')
    this.#counts.set(home, count + 1)
    let held = true
    return () => {
      if (held) this.#release(home)
      held = false
    }
  }

  #release(home: string): void {
    const count = (this.#counts.get(home) ?? 0) - 1
    if (count > 0) this.#counts.set(home, count)
    else {
      this.#counts.delete(home)
      rmSync(fileOf(home), { force: true })
    }
  }
}

/** Whether a living judge has pinned the program. */
const isPinned = (home: string): boolean =>
  readdirSync(home).some((name) => isAlive(Number(PIN.exec(name)?.[1])))

const fileOf = (home: string): string => join(home, `pin.${process.pid}`)

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A file from an archive. */
export interface ArchiveFile {
  readonly name: string
  readonly bytes: Buffer
}

const TAR_BLOCK = 512
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
export function readArchive(archive: Buffer): ArchiveFile[] {
  const entries: ArchiveFile[] = []
  const names = new Set<string>()
  for (let at = 0; at + TAR_BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + TAR_BLOCK)
    if (header.every((byte) => byte === 0)) return entries
    const name = textOf(header, 0, 100)
    const type = header.toString('latin1', 156, 157)
    const size = Number.parseInt(textOf(header, 124, 12), 8)
    if (!REGULAR.includes(type)) throw new ArchiveError(`${name} is not a regular file`)
    if (!isPlain(name) || textOf(header, 345, 155))
      throw new ArchiveError(`${name} is not the name of a file`)
    if (!(size >= 0) || at + TAR_BLOCK + size > archive.length)
      throw new ArchiveError(`${name} is not there completely`)
    if (names.has(name)) throw new ArchiveError(`${name} is there twice`)
    names.add(name)
    if (names.size > MOST_FILES) throw new ArchiveError(`there are more than ${MOST_FILES} files`)
    entries.push({ name, bytes: archive.subarray(at + TAR_BLOCK, at + TAR_BLOCK + size) })
    at += TAR_BLOCK * (1 + Math.ceil(size / TAR_BLOCK))
  }
  throw new ArchiveError('the archive has no end')
}

function textOf(header: Buffer, from: number, length: number): string {
  const [text = ''] = header.toString('utf8', from, from + length).split('\0')
  return text.trim()
}

const isPlain = (name: string): boolean => name !== '' && name !== '.' && name !== '..' && !name.includes('/')

/** Writes a file atomically: concurrent readers see the old content or the new. */
export function writeWhole(file: string, content: string | Buffer): void {
  const unfinished = `${file}.${process.pid}.new`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/** Makes a folder that the users of the boxes can read too, whatever this process's umask. */
function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}
