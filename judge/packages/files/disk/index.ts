import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PackageError } from '../../findings'
import { type PackageTree, treeOf } from '../tree'
import { folderEntries } from './folder'
import { unpackedEntries } from './zip-file'

/** The files of a package on this machine. */
export interface OpenPackage {
  readonly tree: PackageTree
  /** Removes what was unpacked. The contents of the tree cannot be read any more. */
  close(): Promise<void>
}

/** Names of folders with unpacked packages: the process that made them, and random letters. */
const UNPACKED = /^clew-package-(\d+)-\w+$/

/** Opens a folder, or unpacks a ZIP file. Throws a `PackageError` if it is hostile, too large, or neither. */
export async function openPackage(path: string, temporary = tmpdir()): Promise<OpenPackage> {
  const about = await stat(path).catch(() => undefined)
  if (about?.isDirectory()) return { tree: treeOf(await folderEntries(path)), close: async () => undefined }
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
    return { tree: treeOf(await unpackedEntries(path, folder)), close }
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
