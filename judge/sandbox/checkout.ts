import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout: the one above with our lock file, whether this runs as source or as a bundle. */
export const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)))

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('this does not run from within a checkout of Clew')
  return rootAbove(above)
}

export const inRoot = (...parts: readonly string[]): string => join(ROOT, ...parts)

/** The path of a package's file, as the package exports it. */
export const inPackage = (name: string): string => createRequire(inRoot('package.json')).resolve(name)
