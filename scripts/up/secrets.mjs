import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { inClew } from './paths.mjs'

/**
 * @typedef {object} Secrets
 * @property {string} nextAuthSecret Signs the sessions.
 * @property {string} databasePassword Of the role that the site uses.
 * @property {string} databaseOwnerPassword Of the superuser of the embedded database, which the site never uses.
 * @property {string} administratorPassword The first one of the administrator.
 * @property {string} [unseenAdministrator] The administrator whose password nobody has been shown yet.
 */

const FILE = inClew('secrets.json')

// Without 0, 1, O, I, l: it is read from a terminal and typed.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 20 letters of 57: 116 bits. */
const password = () => Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * The secrets of this checkout, made at the first start and never defaulted.
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
 * Remembers, until it is called without a name, that the password of this administrator is still to be shown.
 * @param {string | undefined} name
 */
export const setUnseenAdministrator = (name) => write({ ...secrets(), unseenAdministrator: name })

/** @param {Secrets} all */
const write = (all) => writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
