import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { say } from './log.mjs'
import { inClew, ROOT } from './paths.mjs'
import { endGroup, processOf } from './process.mjs'
import { changeState } from './state.mjs'

/** @type {import('./state.mjs').Process | undefined} */
let current
/** How far the running step is, in words; empty if it does not say. */
let progress = ''
/** Set when stopping between two steps, or in a step that runs in this process: no further step may start. */
let over = false

/**
 * Runs a step to completion, in a separate process group so that its children can be ended with it. Its output goes to
 * `.clew/log/<name>.log` and is returned; if the step fails, the error contains the end of the output.
 * @param {string} name
 * @param {string} command
 * @param {string[]} words
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.environment] Added to our environment.
 * @param {(line: string) => string | undefined} [options.progress] How far the step is after this line of its output; by
 *   default, the line itself says it.
 * @returns {Promise<string>}
 */
export function runStep(name, command, words, { environment = {}, progress: read = (line) => line } = {}) {
  if (over) return Promise.reject(new Error(`The step “${name}” was not begun any more.`))
  const file = inClew('log', `${name}.log`)
  const log = createWriteStream(file, { mode: 0o600 })
  return new Promise((settle, fail) => {
    const child = spawn(command, words, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    if (child.pid) {
      current = processOf(child.pid)
      changeState({ step: current })
    }
    let output = ''
    progress = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ part) => {
        output += part
        log.write(part)
        for (const line of String(part).split('\n')) if (line.trim()) progress = read(line.trim()) ?? progress
      })
    }
    child.once('error', fail)
    child.once('close', (code) => {
      current = undefined
      progress = ''
      changeState({ step: undefined })
      log.end()
      if (code === 0) return settle(output)
      const end = output
        .trimEnd()
        .split('\n')
        .slice(-30)
        .map((line) => `    ${line}`)
      fail(new Error(`The step “${name}” failed (its whole output: ${file}):\n${end.join('\n')}`))
    })
  })
}

/** How often a long step says how far it is, in milliseconds: on a terminal in one line that changes, else in new lines. */
const TOLD_EVERY = process.stdout.isTTY ? 500 : 15_000

/**
 * Says what is done and how long that usually takes, then, while it lasts, how far it is, and at the end how long it took.
 * @param {string} line
 * @param {string} usual
 * @param {() => Promise<unknown>} work
 */
export async function timed(line, usual, work) {
  say(`${line} (usually ${usual})`)
  const begin = performance.now()
  const seconds = () => (performance.now() - begin) / 1000
  const erase = process.stdout.isTTY ? '\r\x1b[2K' : ''
  const timer = setInterval(() => {
    const far = [`${seconds().toFixed(0)} s`, progress].filter(Boolean).join(': ').slice(0, 76)
    process.stdout.write(erase ? `${erase}  ${far}` : `  ${far}\n`)
  }, TOLD_EVERY)
  try {
    await work()
  } finally {
    clearInterval(timer)
    process.stdout.write(erase)
  }
  say(`  done in ${seconds().toFixed(1)} s`)
}

/** Ends the running step, if there is one, and prevents further steps. */
export function endStep() {
  over = true
  return endGroup(current, { patience: 3000 })
}
