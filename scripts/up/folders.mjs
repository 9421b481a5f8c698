import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { CLEW, inClew } from './paths.mjs'

/**
 * Creates `.clew/`, which only this user may enter, and checks that everything in it belongs to this user.
 *
 * Throws an Error with a sentence if it belongs to another user.
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
  // If we run as root, the database's user owns the folder. Files that this user may have put there must be neither
  // run as root nor trusted.
  const own = process.getuid?.()
  for (const name of readdirSync(CLEW)) {
    if (/^pg\b/.test(name) || own === undefined) continue
    if (lstatSync(inClew(name)).uid !== own) throw foreign(inClew(name))
  }
}

/** @param {string} path */
const foreign = (path) =>
  new Error(`${path} belongs to another user. Start Clew as that user, or remove .clew/ to begin anew.`)
