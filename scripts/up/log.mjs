import { appendFileSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import { inClew } from './paths.mjs'

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
  if (existsSync(inClew('log')))
    appendFileSync(inClew('log', 'up.log'), `${new Date().toISOString()} ${line}\n`)
}

/**
 * Opens a part's log for appending. One that has grown beyond 10 MiB is put aside first, in the place of the one
 * before it.
 * @param {string} name
 */
export function openLog(name) {
  const file = inClew('log', `${name}.log`)
  if (existsSync(file) && statSync(file).size > KEEP) renameSync(file, `${file}.old`)
  return { file, descriptor: openSync(file, 'a', 0o600) }
}
