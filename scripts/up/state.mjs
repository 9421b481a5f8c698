import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inClew } from './paths.mjs'

/**
 * What runs now. `identity` tells a process from a later one with the same number.
 * @typedef {{ pid: number, identity: string }} Process
 * @typedef {{ up?: Process, web?: Process, worker?: Process, step?: Process, url?: string, databaseUrl?: string }} State
 */

const FILE = inClew('state.json')

/** @returns {State} */
export function readState() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    // None yet, or one that a power cut left half written: then nothing is known to run.
    return {}
  }
}

/**
 * Changes the named fields; `undefined` takes one away.
 * @param {State} change
 */
export function changeState(change) {
  const draft = `${FILE}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ ...readState(), ...change }, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, FILE)
}

export const forgetState = () => rmSync(FILE, { force: true })

/**
 * The database that every tool of this checkout works on: the one that `DATABASE_URL` names, else the embedded one
 * while it runs.
 * @returns {string | undefined}
 */
export const databaseUrl = () => process.env.DATABASE_URL || readState().databaseUrl
