import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout: the folder above this file with a package.json, also where the code has been bundled into one file. */
function root(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** A file of the checkout by its path. */
export const inProject = (...parts: string[]): string => join(root(), ...parts)
