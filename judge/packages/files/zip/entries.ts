import type { Findings } from '../../findings'
import { isUsable } from '../names'
import { type Content, leaveOut, type RawEntry } from '../tree'
import { type Bytes, readDirectory, type ZipEntry } from './directory'
import { unpack } from './unpack'

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
