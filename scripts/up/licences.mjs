import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

/** Names of the files that must be distributed with a package's code. */
const LICENCE = /^(licen[cs]e|notice|third-?party-?notices?)\b/i

/**
 * Copies the licences of a package next to its code, prefixed with its name: `prettier-LICENSE`. Throws if it has none.
 * @param {string} name
 * @param {string} outdir
 */
export function copyLicences(name, outdir) {
  const home = inRoot('node_modules', name)
  const files = readdirSync(home).filter((file) => LICENCE.test(file))
  if (files.length === 0) throw new Error(`${name} has no licence to go with its code`)
  for (const file of files) copyFileSync(join(home, file), join(outdir, `${name.split('/').at(-1)}-${file}`))
}
