import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { inClew } from './paths.mjs'

/**
 * @typedef {object} Secrets
 * @property {string} nextAuthSecret Signs the sessions.
 * @property {string} databasePassword Password of the role that the site uses.
 * @property {string} databaseOwnerPassword Password of the superuser of the embedded database; the site never uses it.
 * @property {string} administratorPassword The administrator's initial password.
 * @property {string} [unseenAdministrator] The administrator whose password has not been shown yet.
 */

const FILE = inClew('secrets.json')

// Without 0, 1, O, I, l, because you read it from a terminal and type it.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 20 letters from 57: 116 bits. */
const password = () => Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * The secrets of this checkout, generated at the first start; there are no default values.
 * @returns {Secrets}
 */
export function secrets() {
  /** @type {Partial<Secrets>} */
  let known = {}
  try {
    known = JSON.parse(readFileSync(FILE, 'utf8'))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
  const all = {
    nextAuthSecret: known.nextAuthSecret ?? randomBytes(32).toString('base64url'),
    databasePassword: known.databasePassword ?? randomBytes(24).toString('base64url'),
    databaseOwnerPassword: known.databaseOwnerPassword ?? randomBytes(24).toString('base64url'),
    administratorPassword: known.administratorPassword ?? password(),
  }
  if (Object.keys(all).some((name) => !(name in known))) write({ ...known, ...all })
  return { ...known, ...all }
}

/**
 * Remembers, until called without a name, that this administrator's password has not been shown yet.
 * @param {string | undefined} name
 */
export const setUnseenAdministrator = (name) => write({ ...secrets(), unseenAdministrator: name })

/** @param {Secrets} all */
const write = (all) => writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
