import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { inClew, ROOT } from './paths.mjs'
import { endGroup, processOf } from './process.mjs'
import { changeState } from './state.mjs'

/** @type {import('./state.mjs').Process | undefined} */
let current
/** Set when stopping between two steps, or in a step that runs in this process: no further step may start. */
let over = false

/**
 * Runs a step to completion, in a separate process group so that its children can be ended with it. Its output goes to
 * `.clew/log/<name>.log` and is returned; if the step fails, the error contains the end of the output.
 * @param {string} name
 * @param {string} command
 * @param {string[]} words
 * @param {Record<string, string | undefined>} [environment] Added to our environment.
 * @returns {Promise<string>}
 */
export function runStep(name, command, words, environment = {}) {
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
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ part) => {
        output += part
        log.write(part)
      })
    }
    child.once('error', fail)
    child.once('close', (code) => {
      current = undefined
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

/** Ends the running step, if there is one, and prevents further steps. */
export function endStep() {
  over = true
  return endGroup(current, { patience: 3000 })
}
