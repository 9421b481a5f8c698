import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { capLog, note, openLog, say } from './log.mjs'
import { ROOT } from './paths.mjs'
import { endGroup, isAlive, processOf } from './process.mjs'
import { ResponseMonitor } from './response-monitor.mjs'
import { changeState } from './state.mjs'

const LONGEST_PAUSE = 30_000
const DEAF_PATIENCE = 3_000
/** What lib/http/main.ts waits for if it was started ahead. */
const RELEASED = 'go'

/**
 * @typedef {object} Program
 * @property {'web' | 'worker'} key Its key in `.clew/state.json`, and the name of its log.
 * @property {string} title Its name in sentences.
 * @property {string[]} words Arguments of Node.
 * @property {Record<string, string | undefined>} environment Added to our environment.
 * @property {number} patience How long it may take to end, in milliseconds.
 * @property {import('./response-monitor.mjs').Questions} [questions] How to check whether it responds.
 */

/** A process that is restarted, after a growing pause, whenever it ends by itself or becomes unresponsive. */
export class Supervised {
  /** @type {import('./state.mjs').Process | undefined} */
  #process
  #program
  #hearing
  /** Input of a process that was started ahead and has not been released. @type {import('node:stream').Writable | undefined} */
  #gate
  #ended = false
  #pause = 1000

  /** @param {Program} program */
  constructor(program) {
    this.#program = program
    this.#hearing = program.questions && new ResponseMonitor(program.questions)
  }

  get ended() {
    return this.#ended
  }

  get alive() {
    return isAlive(this.#process)
  }

  /**
   * Starts the process. Returns the path of its log.
   * @param {object} [options]
   * @param {boolean} [options.held] Whether it only loads, with the argument `--held`, until `release` is called; it ends
   *   when we end before that.
   * @returns {string}
   */
  spawn({ held = false } = {}) {
    const { key, title, words, environment } = this.#program
    const { file, descriptor } = openLog(key)
    const child = spawn(process.execPath, held ? [...words, '--held'] : words, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: [held ? 'pipe' : 'ignore', descriptor, descriptor],
      detached: true,
    })
    this.#gate = child.stdin ?? undefined
    // It may have ended, which is seen elsewhere.
    this.#gate?.on('error', () => {})
    child.on('error', (error) => note(`${title} does not start: ${error.message}`))
    this.#process = child.pid ? processOf(child.pid) : undefined
    changeState({ [key]: this.#process })
    this.#hearing?.begin(child.pid)
    return file
  }

  /** Lets a process that was started ahead begin its work. */
  release() {
    // The time for its first answer begins now.
    this.#hearing?.begin(this.#process?.pid)
    this.#gate?.end(RELEASED)
    this.#gate = undefined
  }

  /** Checks every 500 ms that the process runs and responds, and keeps its log from growing without limit. */
  async watch() {
    const { key } = this.#program
    let since = Date.now()
    for (; !this.#ended; await sleep(500, undefined, { ref: false })) {
      capLog(key)
      const fault = await this.fault()
      if (!fault || this.#ended) continue
      if (Date.now() - since > 60_000) this.#pause = 1000
      const pause = this.#pause / 1000
      say(`${fault} (see .clew/log/${key}.log); it is started again in ${pause} s`)
      // No client waits for an unresponsive process.
      await endGroup(this.#process, { patience: DEAF_PATIENCE })
      await sleep(this.#pause)
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
      if (this.#ended) return
      this.spawn()
      note(`${this.#program.title} runs again as process ${this.#process?.pid}`)
      since = Date.now()
    }
  }

  /** Why the process must be restarted, as a sentence; undefined while all is well. */
  async fault() {
    const { title } = this.#program
    if (!this.alive) return `${title} has ended by itself`
    return (await this.#hearing?.isDeaf()) ? `${title} does not answer any more` : undefined
  }

  async stop() {
    this.#ended = true
    await endGroup(this.#process, { patience: this.#program.patience })
  }

  /** Ends the process at once, whatever it is doing. */
  async kill() {
    this.#ended = true
    await endGroup(this.#process, { patience: 0 })
  }
}
