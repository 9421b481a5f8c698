import { createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Findings, PackageError } from '../../findings'
import { type PackageTree, type RawEntry, treeOf } from '../tree'
import type { Bytes } from '../zip/directory'
import { zipEntries } from '../zip/entries'
import { contentOf, folderEntries } from './folder'

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
