import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER } from './build.mjs'
import { note, openLog, say } from './log.mjs'
import { inRoot, ROOT } from './paths.mjs'
import { endGroup, isAlive, processOf } from './process.mjs'
import { changeState } from './state.mjs'

// A page that is being rendered may finish; the server itself waits 10 s for it.
const PATIENCE = 12_000
const LONGEST_PAUSE = 30_000

/**
 * The web server as a process that is started again, after a growing pause, whenever it ends by itself.
 * @typedef {{ port: number, dev: boolean, databaseUrl: string, nextAuthSecret: string }} WebOptions
 */
export class Web {
  /** @type {import('./state.mjs').Process | undefined} */
  #process
  #options
  #ended = false
  #pause = 1000

  /** @param {WebOptions} options */
  constructor(options) {
    this.#options = options
  }

  /**
   * Starts it and waits until it answers. Throws when it ends before that or takes far too long.
   * @param {AbortSignal} signal Ends the waiting.
   */
  async start(signal) {
    const { log } = this.#spawn({ again: false })
    const end = Date.now() + (this.#options.dev ? 180_000 : 90_000)
    while (!(await isHealthy(this.#options.port))) {
      if (this.#ended || signal.aborted) return
      if (!isAlive(this.#process))
        throw new Error(`The web server ended at its start. Its words are in ${log}.`)
      if (Date.now() > end) throw new Error(`The web server does not answer. Its words are in ${log}.`)
      await sleep(50)
    }
    this.#watch()
  }

  async stop() {
    this.#ended = true
    await endGroup(this.#process, { patience: PATIENCE })
  }

  /** Ends it at once, whatever it is doing. */
  async kill() {
    this.#ended = true
    await endGroup(this.#process, { patience: 0 })
  }

  /** @param {{ again: boolean }} options */
  #spawn({ again }) {
    const { port, dev, databaseUrl, nextAuthSecret } = this.#options
    const { file, descriptor } = openLog('web')
    const words = dev
      ? ['--import', 'tsx', inRoot('server/main.ts'), '--dev']
      : ['--enable-source-maps', SERVER]
    const child = spawn(process.execPath, words, {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: dev ? 'development' : 'production',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || nextAuthSecret,
      },
      stdio: ['ignore', descriptor, descriptor],
      detached: true,
    })
    child.on('error', (error) => note(`The web server does not start: ${error.message}`))
    this.#process = child.pid ? processOf(child.pid) : undefined
    changeState({ web: this.#process })
    if (again) note(`The web server runs again as process ${child.pid}`)
    return { log: file }
  }

  /** Looks every 500 ms whether it lives. */
  async #watch() {
    let since = Date.now()
    for (; !this.#ended; await sleep(500, undefined, { ref: false })) {
      if (isAlive(this.#process)) continue
      if (Date.now() - since > 60_000) this.#pause = 1000
      say(
        `The web server has ended by itself (see .clew/log/web.log); it is started again in ${this.#pause / 1000} s`,
      )
      await sleep(this.#pause)
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
      if (this.#ended) return
      this.#spawn({ again: true })
      since = Date.now()
    }
  }
}

/**
 * Whether the site answers and reaches its database.
 * @param {number} port
 */
async function isHealthy(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return answer.status === 200
  } catch {
    return false
  }
}
