import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inClew } from './paths.mjs'

/**
 * The running processes. `identity` distinguishes a process from a later one with the same number.
 * @typedef {{ pid: number, identity: string }} Process
 * @typedef {{ up?: Process, web?: Process, worker?: Process, step?: Process, url?: string, databaseUrl?: string,
 *   embedded?: boolean }} State `embedded`: the database is the one in `.clew/`, which ends with the site.
 */

const FILE = inClew('state.json')

/** @returns {State} */
export function readState() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    // No file yet, or one truncated by a power cut: nothing is known to run.
    return {}
  }
}

/**
 * Changes the named fields; `undefined` removes one.
 * @param {State} change
 */
export function changeState(change) {
  const draft = `${FILE}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ ...readState(), ...change }, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, FILE)
}

export const forgetState = () => rmSync(FILE, { force: true })

/**
 * The database that every tool of this checkout uses: the one that `DATABASE_URL` names, otherwise the embedded one
 * while it is running.
 * @returns {string | undefined}
 */
export const databaseUrl = () => process.env.DATABASE_URL || readState().databaseUrl
