import type { Fault } from '../../kit/result'
import { PackageError } from '../findings'
import { PACKAGE_LIMITS } from './limits'

/** The names of the format. Others are ignored, as the format asks for. */
const NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/

/** Whether a package may rely on a file of this name. */
export const isUsable = (path: string): boolean => path.split('/').every((name) => NAME.test(name))

/** Paths that are equal here may be one file on some systems. */
export const normal = (path: string): string => path.normalize('NFC')

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/g
/** A drive, as in `C:`, and the other sign between folders: on another system, such a name is another place. */
const UNPORTABLE = /\\|^[a-zA-Z]:/

const encoder = new TextEncoder()

/** A path as it can be told: without control characters, and no longer than a line. */
export const shownPath = (path: string): string => {
  const shown = path.replace(CONTROLS, '\u{fffd}')
  return shown.length > PACKAGE_LIMITS.pathBytes ? `${shown.slice(0, 80)}…` : shown
}

/** Why the file at a path cannot be part of a package, as a finding says it; undefined if nothing speaks against it. */
export function oddityOf(path: string): Fault | undefined {
  const { depth, pathBytes } = PACKAGE_LIMITS
  const odd = (code: string, values: Fault['values'] = {}): Fault => ({ code, values })
  if (path.length > pathBytes || encoder.encode(path).length > pathBytes)
    return odd('path-too-long', { limit: pathBytes })
  if (path.search(CONTROLS) >= 0) return odd('name-control')
  if (UNPORTABLE.test(path)) return odd('name-unportable')
  if (path.split('/').length > depth) return odd('path-too-deep', { limit: depth })
  return undefined
}

/** A name in a ZIP file, as programs that unpack one understand it. */
export interface EntryName {
  /** Without `.` and empty parts; empty if nothing else is left. */
  readonly path: string
  readonly isFolder: boolean
  /** Whether its folders stood between `\`, which Windows writes although the format of ZIP files wants `/`. */
  readonly isBackslashed: boolean
}

/**
 * Reads a name of a ZIP file. Where it has no `/`, a `\` stands between folders, as `unzip` reads it. Throws a
 * `PackageError` if the name leaves the folder in which the file is unpacked: no honest program writes such a name.
 */
export function entryName(name: string): EntryName {
  const isBackslashed = name.includes('\\') && !name.includes('/')
  const slashed = isBackslashed ? name.replaceAll('\\', '/') : name
  const parts = slashed.split('/')
  if (slashed.startsWith('/') || /^[a-zA-Z]:/.test(slashed) || parts.includes('..'))
    throw new PackageError(shownPath(name), 'path-outside')
  return {
    path: parts.filter((part) => part !== '' && part !== '.').join('/'),
    isFolder: slashed.endsWith('/'),
    isBackslashed,
  }
}
