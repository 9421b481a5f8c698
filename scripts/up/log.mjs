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

/** A log of so many bytes is put aside, in the place of the one that was put aside before it. */
const KEEP = 10 * 1024 * 1024

/**
 * One line of progress: on the terminal, and with the time in `.clew/log/up.log`.
 * @param {string} line
 */
export function say(line) {
  console.log(line)
  note(line.trim())
}

/**
 * A line for the log alone.
 * @param {string} line
 */
export function note(line) {
  if (!existsSync(inClew('log'))) return
  capLog('up')
  appendFileSync(inClew('log', 'up.log'), `${new Date().toISOString()} ${line}\n`)
}

/**
 * Opens a part's log for appending, and puts aside what is too much of it first.
 * @param {string} name
 */
export function openLog(name) {
  capLog(name)
  const file = inClew('log', `${name}.log`)
  return { file, descriptor: openSync(file, 'a', 0o600) }
}

/**
 * Puts a log aside that has grown too large, also while somebody writes it.
 * @param {string} name
 */
export const capLog = (name) => capFile(inClew('log', `${name}.log`))

/**
 * Moves what is in a file that has grown too large to `<file>.old`. Whoever has the file open goes on writing to it, so
 * it is emptied and not renamed: it must be open for appending. What is written between the copy and that is lost.
 * @param {string} file
 * @param {number} [most] In bytes.
 */
export function capFile(file, most = KEEP) {
  if (!existsSync(file) || statSync(file).size <= most) return
  copyFileSync(file, `${file}.old.new`)
  truncateSync(file)
  renameSync(`${file}.old.new`, `${file}.old`)
}
