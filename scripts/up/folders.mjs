import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { CLEW, inClew } from './paths.mjs'

/**
 * Makes `.clew/`, which nobody else may enter, and checks that what is in it is ours.
 *
 * Throws an Error with a sentence when it belongs to another user.
 */
export function makeFolders() {
  try {
    mkdirSync(CLEW, { recursive: true, mode: 0o700 })
    chmodSync(CLEW, 0o700)
    mkdirSync(inClew('log'), { recursive: true })
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'EACCES' || code === 'EPERM') throw foreign(CLEW)
    throw error
  }
  // As root, the user of the database owns the folder itself. What that user might put there is not to be run as
  // root, nor believed.
  const own = process.getuid?.()
  for (const name of readdirSync(CLEW)) {
    if (/^pg\b/.test(name) || own === undefined) continue
    if (lstatSync(inClew(name)).uid !== own) throw foreign(inClew(name))
  }
}

/** @param {string} path */
const foreign = (path) =>
  new Error(`${path} belongs to another user. Start Clew as that user, or remove .clew/ to begin anew.`)
