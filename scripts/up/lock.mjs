import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inClew } from './paths.mjs'
import { isAlive, processOf } from './process.mjs'

const FILE = inClew('up.lock')

/**
 * Locks the checkout for this `npm run up`. Returns `undefined`, or the process that already holds the lock.
 * @returns {import('./state.mjs').Process | undefined}
 */
export function claim() {
  for (;;) {
    try {
      writeFileSync(FILE, JSON.stringify(processOf(process.pid)), { flag: 'wx', mode: 0o600 })
      return undefined
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    const holder = readHolder()
    if (isAlive(holder)) return holder
    rmSync(FILE, { force: true })
  }
}

/** @returns {import('./state.mjs').Process | undefined} */
function readHolder() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return undefined
  }
}

export const release = () => rmSync(FILE, { force: true })
