import { PackageError } from '../findings'
import { PACKAGE_LIMITS } from './limits'

/** The names of the format. Others are ignored, as the format asks for. */
const NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/

/** Whether a package may rely on a file of this name. */
export const isUsable = (path: string): boolean => path.split('/').every((name) => NAME.test(name))

/** Paths that are equal here may be one file on some systems. */
export const normal = (path: string): string => path.normalize('NFC')

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/

const encoder = new TextEncoder()

/** Throws a `PackageError` if a path leaves the package or cannot be shown. */
export function checkPath(path: string): void {
  const { depth, pathBytes } = PACKAGE_LIMITS
  if (path.length > pathBytes || encoder.encode(path).length > pathBytes)
    throw new PackageError(path.slice(0, 80), 'path-too-long', { limit: pathBytes })
  if (CONTROLS.test(path)) throw new PackageError('', 'name-control')
  const names = path.split('/')
  if (path.includes('\\') || /^[a-zA-Z]:/.test(path) || names.some((name) => ['', '.', '..'].includes(name)))
    throw new PackageError(path, 'path-outside')
  if (names.length > depth) throw new PackageError(path, 'path-too-deep', { limit: depth })
}
