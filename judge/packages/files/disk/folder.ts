import { access, constants, lstat, open, opendir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PackageError } from '../../findings'
import { PACKAGE_LIMITS } from '../limits'
import { type Content, checkSize, type RawEntry } from '../tree'

/** A file that may be a link or a pipe by now is not opened. */
const SAFELY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** A file on this machine, which nobody is expected to change while the package is used. */
export function contentOf(path: string): Content {
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
export async function folderEntries(root: string): Promise<RawEntry[]> {
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
