import { existsSync } from 'node:fs'
import { openPackage, savePackage } from '../../packages/files/disk'
import { PackageError } from '../../packages/findings'
import { readPackage } from '../../packages/read'
import { exported } from '../../packages/write'
import { say } from '../report'
import { UsageError } from '../usage'
import { isOwn } from './own'
import { nameOf, tellFindings, tellUnreadable } from './report'

const DONE = 0
const WRONG = 1
const UNREADABLE = 2

/** Writes a package in the version 2025-09, or tells why that cannot be done. Returns the exit code. */
export async function exportPackage(path: string, out: string): Promise<number> {
  if (existsSync(out)) throw new UsageError(say('package.occupied', { path: out }))
  try {
    return await written(path, out)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    process.stderr.write(tellUnreadable(path, error))
    return UNREADABLE
  }
}

async function written(path: string, out: string): Promise<number> {
  const opened = await openPackage(path)
  try {
    if (isOwn(opened.tree)) throw new PackageError('', 'export-own')
    const { findings } = opened
    const { problem, tree } = await readPackage(opened.tree, findings)
    const made = await exported(tree, problem, nameOf(path), findings)
    process.stderr.write(tellFindings(findings))
    if (!made) {
      process.stderr.write(`clew: ${path}: ${say('package.refused')}\n`)
      return WRONG
    }
    await savePackage(made.tree, out).catch((error: NodeJS.ErrnoException) => {
      // A folder that may not be written, a full disk, a name that is too long.
      throw error.code ? new UsageError(`${out}: ${error.message}`) : error
    })
    process.stdout.write(`${say('package.exported', { path: out, files: [...made.tree.files].length })}\n`)
    return DONE
  } finally {
    await opened.close()
  }
}
