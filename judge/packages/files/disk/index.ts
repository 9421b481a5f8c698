import { createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs'
import {
  access,
  constants,
  type FileHandle,
  lstat,
  mkdir,
  mkdtemp,
  open,
  opendir,
  readlink,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'
import { Findings, PackageError } from '../../findings'
import { PACKAGE_LIMITS } from '../limits'
import { type Content, checkSize, type PackageFile, type PackageTree, type RawEntry, treeOf } from '../tree'
import { type Bytes, zipEntries } from '../unpack'

/** The files of a package on this machine. */
export interface OpenPackage {
  readonly tree: PackageTree
  /** What is odd about single files, which are no part of the tree. */
  readonly findings: Findings
  /** Removes what was unpacked. The contents of the tree cannot be read any more. */
  close(): Promise<void>
}

/** Names of folders with unpacked packages: the process that made them, and random letters. */
const UNPACKED = /^clew-package-(\d+)-\w+$/

/** Opens a folder, or unpacks a ZIP file. Throws a `PackageError` if it is hostile, too large, or neither. */
export async function openPackage(path: string, temporary = tmpdir()): Promise<OpenPackage> {
  const about = await stat(path).catch(() => undefined)
  const findings = new Findings()
  if (about?.isDirectory())
    return { tree: treeOf(await folderEntries(path), findings), findings, close: async () => undefined }
  if (!about?.isFile()) throw new PackageError('', 'nothing-there')
  sweep(temporary)
  await mkdir(temporary, { recursive: true })
  const folder = await mkdtemp(join(temporary, `clew-package-${process.pid}-`))
  // If the process ends early. If it is killed, the next one sweeps.
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const close = async () => {
    process.off('exit', remove)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { tree: treeOf(await unpackedEntries(path, folder, findings), findings), findings, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Removes what processes left that were killed. */
function sweep(temporary: string): void {
  if (!existsSync(temporary)) return
  for (const name of readdirSync(temporary)) {
    const pid = Number(UNPACKED.exec(name)?.[1])
    if (pid > 0 && !existsSync(`/proc/${pid}`) && existsSync('/proc/self'))
      rmSync(join(temporary, name), { recursive: true, force: true })
  }
}

/**
 * Unpacks a ZIP file into an empty folder, in pieces, so that it is never in memory. The files there have numbers for
 * names, so that no name of the archive means anything to this machine. Throws a `PackageError`.
 */
async function unpackedEntries(path: string, folder: string, findings: Findings): Promise<RawEntry[]> {
  const file = await open(path)
  try {
    let made = 0
    return await zipEntries(await bytesOf(file), findings, async (_, pieces) => {
      const stored = join(folder, String(++made))
      await pipeline(Readable.from(pieces), createWriteStream(stored, { flags: 'wx', mode: 0o600 }))
      return contentOf(stored)
    })
  } finally {
    await file.close()
  }
}

async function bytesOf(file: FileHandle): Promise<Bytes> {
  const { size } = await file.stat()
  return {
    size,
    async read(offset, length) {
      const buffer = new Uint8Array(length)
      let read = 0
      while (read < length) {
        const { bytesRead } = await file.read(buffer, read, length - read, offset + read)
        if (bytesRead === 0) throw new Error('the file ends early')
        read += bytesRead
      }
      return buffer
    },
  }
}

/** A file that may be a link or a pipe by now is not opened. */
const SAFELY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** A file on this machine, which nobody is expected to change while the package is used. */
function contentOf(path: string): Content {
  return {
    async bytes() {
      const file = await open(path, SAFELY)
      try {
        return new Uint8Array(await file.readFile())
      } finally {
        await file.close()
      }
    },
    async *stream() {
      const file = await open(path, SAFELY)
      try {
        yield* file.createReadStream({ autoClose: false })
      } finally {
        await file.close()
      }
    },
  }
}

/**
 * Lists a folder with everything below it. It follows no link, so it never leaves the folder. Throws a `PackageError`
 * if there is too much.
 */
async function folderEntries(root: string): Promise<RawEntry[]> {
  const entries: RawEntry[] = []
  let bytes = 0
  const walk = async (folder: string): Promise<void> => {
    for await (const { name } of await opendir(join(root, folder))) {
      // The history of a repository has more files than the package, and is none of its business.
      if (name === '.git') continue
      if (entries.length >= PACKAGE_LIMITS.entries)
        throw new PackageError('', 'too-many-entries', { limit: PACKAGE_LIMITS.entries })
      const path = folder ? `${folder}/${name}` : name
      const full = join(root, path)
      const about = await lstat(full)
      if (about.isSymbolicLink()) entries.push({ path, kind: 'link', target: await readlink(full) })
      else if ((about.isDirectory() || about.isFile()) && !(await mayRead(full)))
        entries.push({ path, kind: 'other', code: 'file-forbidden' })
      else if (about.isDirectory()) {
        entries.push({ path, kind: 'folder' })
        // What lies one level too deep is listed, so that it is told.
        if (path.split('/').length <= PACKAGE_LIMITS.depth) await walk(path)
      } else if (about.isFile()) {
        bytes += about.size
        checkSize(path, about.size, bytes)
        const executable = (about.mode & 0o111) !== 0
        entries.push({ path, kind: 'file', size: about.size, executable, content: contentOf(full) })
      } else entries.push({ path, kind: 'other', code: 'special-file' })
    }
  }
  await walk('')
  return entries
}

const mayRead = (path: string): Promise<boolean> =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  )

const ZIP = /\.(zip|kpp)$/i
const EXECUTABLE = 0o755
const PLAIN = 0o644
/** In the attributes of an entry, Unix is system 3 and the mode stands in the upper half. */
const UNIX = 3
const REGULAR = 0o100_000
/** The same package gives the same bytes. ZIP files know no earlier year. */
const NO_TIME = new Date(1980, 0, 1)

/**
 * Writes a package as a ZIP file if the path ends so, otherwise as a folder, in pieces, so that no file is in memory as a
 * whole. It appears under its name when it is complete.
 */
export async function savePackage(tree: PackageTree, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = await mkdtemp(join(dirname(path), '.clew-export-'))
  try {
    const made = join(unfinished, 'package')
    if (ZIP.test(path))
      await pipeline(Readable.from(zipped(tree, basename(path).replace(ZIP, ''))), createWriteStream(made))
    else for (const file of tree.files) await saveFile(file, join(made, file.path))
    await rename(made, path)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function saveFile({ content, executable }: PackageFile, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const mode = executable ? EXECUTABLE : PLAIN
  await pipeline(Readable.from(content.stream()), createWriteStream(path, { flags: 'wx', mode }))
}

async function* zipped(tree: PackageTree, folder: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const { path, content, executable } of tree.files) {
    const entry = new ZipDeflate(`${folder}/${path}`)
    entry.mtime = NO_TIME
    entry.os = UNIX
    entry.attrs = (REGULAR | (executable ? EXECUTABLE : PLAIN)) * 2 ** 16
    zip.add(entry)
    for await (const piece of content.stream()) {
      entry.push(piece)
      yield* ready
      ready = []
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}
