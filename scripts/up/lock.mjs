import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inClew } from './paths.mjs'
import { isAlive, processOf } from './process.mjs'

/**
 * Who holds the lock of a checkout: an `npm run up`, or the guard that ends what a killed one left (`ending`).
 * @typedef {import('./state.mjs').Process & { ending?: true }} Holder
 */

const FILE = inClew('up.lock')

/**
 * Locks the checkout for this process. Waits for a guard to end. Returns `undefined`, or the process that holds the lock.
 * @param {{ ending?: true }} [options]
 * @returns {Promise<Holder | undefined>}
 */
export async function claim(options = {}) {
  const draft = `${FILE}.${process.pid}.new`
  for (;;) {
    // A link appears with its whole text, or not at all if there is a lock already.
    writeFileSync(draft, JSON.stringify({ ...processOf(process.pid), ...options }), { mode: 0o600 })
    try {
      linkSync(draft, FILE)
      return undefined
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
    const text = readText(FILE)
    const holder = holderIn(text)
    if (!isAlive(holder)) removeDead(text)
    else if (holder.ending && !options.ending) await sleep(100)
    else return holder
  }
}

/**
 * Removes the lock of a dead process. Two processes may try to at once, and the slower one must not remove what the faster
 * one has just written: it puts that back.
 * @param {string} text What the dead process had written.
 */
function removeDead(text) {
  const aside = `${FILE}.${process.pid}`
  try {
    renameSync(FILE, aside)
    if (readText(aside) !== text) linkSync(aside, FILE)
  } catch {
    // Another process was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} text
 * @returns {Holder | undefined}
 */
function holderIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const release = () => rmSync(FILE, { force: true })
