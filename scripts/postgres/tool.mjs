import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asAccount } from './account.mjs'

/**
 * The end of a log file, formatted to be appended to a sentence.
 * @param {string} file
 */
export function lastLines(file, count = 5) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count) : []
  return `The end of ${file}:\n${lines.map((line) => `    ${line}`).join('\n')}`
}

/**
 * Runs one of PostgreSQL's programs. Its output is shown only if it fails.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {'initdb' | 'pg_ctl'} name
 * @param {string[]} words
 * @returns {Promise<void>}
 */
export const tool = (cluster, name, words) =>
  new Promise((settle, fail) => {
    const child = spawn(join(cluster.binaries, 'bin', name), words, {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // In a separate process group: on Ctrl-C we stop the parts in order, not all at once.
      detached: true,
      ...asAccount(cluster.account),
    })
    let said = ''
    child.stdout.on('data', (part) => (said += part))
    child.stderr.on('data', (part) => (said += part))
    child.once('error', fail)
    // Not 'close': the daemon that pg_ctl starts may keep the pipes open.
    child.once('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      if (code === 0) settle()
      else fail(new Error(`${name} ended with ${code}: ${said.trim()}`))
    })
  })
