import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { inClew, inRoot } from './paths.mjs'

/*
 * Whether files are still those that something was made of. Every start asks this of some thousand files, so their hash
 * is remembered with their sizes and times, and they are only read again when one of these has changed.
 */

const MEMORY = inClew('sources.json')

/** A file as new as this, in milliseconds, may change again within the clock tick of its time: its hash is not remembered. */
const TICK = 2000

/** @typedef {{ [key: string]: { state: string, hash: string } }} Memory `state`: a hash of paths, sizes and times. */

/**
 * A hash of the contents of files and folders, those that do not exist left out.
 * @param {string[]} places Paths in the checkout.
 * @param {(path: string) => boolean} [counts] Which files and folders count; by default all. Always the same for the same
 *   places.
 * @param {{ memory?: string, tick?: number }} [options] For tests: where it is remembered, and after how long.
 */
export function hashOf(places, counts = () => true, { memory: file = MEMORY, tick = TICK } = {}) {
  const key = places.join()
  const files = places.filter((place) => statOf(place)).flatMap((place) => filesIn(place, counts))
  const { state, newest } = stateOf(files)
  const memory = read(file)
  const known = memory[key]
  if (known?.state === state) return known.hash
  const hash = createHash('sha256')
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(inRoot(file)))
  const digest = hash.digest('hex')
  // What was changed while it was read is not remembered either.
  if (newest < Date.now() - tick && stateOf(files).state === state)
    write(file, { ...memory, [key]: { state, hash: digest } })
  return digest
}

/**
 * The files of a place, in order.
 * @param {string} place
 * @param {(path: string) => boolean} counts
 * @returns {string[]}
 */
function filesIn(place, counts) {
  if (!counts(place)) return []
  if (!statOf(place)?.isDirectory()) return [place]
  return readdirSync(inRoot(place), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${place}/${entry.name}`
      return entry.isDirectory() ? filesIn(path, counts) : counts(path) ? [path] : []
    })
}

/** @param {string[]} files */
function stateOf(files) {
  const hash = createHash('sha256')
  let newest = 0
  for (const file of files) {
    const found = statOf(file)
    hash.update(`${file} ${found?.size} ${found?.mtimeMs} ${found?.ctimeMs} ${found?.ino}\n`)
    // Nobody can set this one back.
    newest = Math.max(newest, found?.ctimeMs ?? Date.now())
  }
  return { state: hash.digest('hex'), newest }
}

/** @param {string} place */
const statOf = (place) => statSync(inRoot(place), { throwIfNoEntry: false })

/** @param {string} file @returns {Memory} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // None yet, or cut off by a power cut.
    return {}
  }
}

/** @param {string} file @param {Memory} memory */
function write(file, memory) {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(memory), { mode: 0o600 })
    renameSync(draft, file)
  } catch {
    // Without a folder of its own, or in somebody else's: the next start reads the files again.
  }
}
