import {
  appendFileSync,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { inClew } from './paths.mjs'

/** A log of this many bytes is rotated: its old copy is overwritten. */
const KEEP = 10 * 1024 * 1024

/**
 * Prints a line of progress to the terminal and, with the time, to `.clew/log/up.log`.
 * @param {string} line
 */
export function say(line) {
  console.log(line)
  note(line.trim())
}

/**
 * Writes a line to the log only.
 * @param {string} line
 */
export function note(line) {
  if (!existsSync(inClew('log'))) return
  capLog('up')
  appendFileSync(inClew('log', 'up.log'), `${new Date().toISOString()} ${line}\n`)
}

/**
 * Opens a part's log for appending, and rotates it first if it is too large.
 * @param {string} name
 */
export function openLog(name) {
  capLog(name)
  const file = inClew('log', `${name}.log`)
  return { file, descriptor: openSync(file, 'a', 0o600) }
}

/**
 * Rotates a log that has grown too large, even while it is being written.
 * @param {string} name
 */
export const capLog = (name) => capFile(inClew('log', `${name}.log`))

/**
 * Moves the contents of a file that has grown too large to `<file>.old`. Other processes keep writing to the open file,
 * so it is truncated, not renamed: it must be open for appending. Text written between copying and truncating is lost.
 * @param {string} file
 * @param {number} [most] Size limit in bytes.
 */
export function capFile(file, most = KEEP) {
  if (!existsSync(file) || statSync(file).size <= most) return
  copyFileSync(file, `${file}.old.new`)
  truncateSync(file)
  renameSync(`${file}.old.new`, `${file}.old`)
}
