import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of this checkout: the nearest parent with our lock file, for both source files and bundles. */
export const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)))

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('this does not run from within a checkout of Clew')
  return rootAbove(above)
}

export const inRoot = (...parts: readonly string[]): string => join(ROOT, ...parts)

/** Path of a package's file, resolved through the package's exports. */
export const inPackage = (name: string): string => createRequire(inRoot('package.json')).resolve(name)
