import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER } from './build.mjs'
import { inRoot } from './paths.mjs'
import { respondsToHttp } from './response-monitor.mjs'
import { Supervised } from './supervised.mjs'

// A page that is being rendered may finish; the server itself waits 10 s for it.
const PATIENCE = 12_000
/**
 * It is asked every 5 s and unresponsive after 15 s of its own time without an answer. A start may take 90 s, each start: a
 * later one is as slow as the first, or slower if the machine has become busy.
 */
const QUESTION = 5_000
const PATIENT = { patience: 15_000, start: 90_000, times: 3 }

/**
 * The web server.
 * @typedef {{ port: number, dev: boolean, databaseUrl: string, nextAuthSecret: string }} WebOptions
 */
export class Web extends Supervised {
  #port
  #log = ''

  /** @param {WebOptions} options */
  constructor(options) {
    const { port, dev, databaseUrl, nextAuthSecret } = options
    super({
      key: 'web',
      title: 'The web server',
      words: dev
        ? ['--import', 'tsx', inRoot('lib/http/main.ts'), '--dev']
        : ['--enable-source-maps', SERVER],
      environment: {
        NODE_ENV: dev ? 'development' : 'production',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || nextAuthSecret,
      },
      patience: PATIENCE,
      // In development, compiling a page blocks all requests.
      questions: dev
        ? undefined
        : { ask: () => respondsToHttp(healthAddress(port), QUESTION), every: QUESTION, ...PATIENT },
    })
    this.#port = port
  }

  /** Starts the server, which loads everything but does not listen before `serve`. */
  load() {
    this.#log = this.spawn({ held: true })
  }

  /**
   * Lets the server listen, and waits until it answers. Throws if it ends or becomes unresponsive before that.
   * @param {AbortSignal} signal Stops the waiting.
   */
  async serve(signal) {
    this.release()
    while (!(await isHealthy(this.#port))) {
      if (this.ended || signal.aborted) return
      const fault = await this.fault()
      if (fault) throw new Error(`${fault}. Its words are in ${this.#log}.`)
      await sleep(20)
    }
    this.watch()
  }
}

/**
 * The URL of the health check, at the address that the site listens on.
 * @param {number} port
 */
function healthAddress(port) {
  const listen = process.env.CLEW_LISTEN || '127.0.0.1'
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[listen] ?? (isIPv6(listen) ? `[${listen}]` : listen)
  return `http://${host}:${port}/api/health`
}

/**
 * Whether the site answers and reaches its database.
 * @param {number} port
 */
async function isHealthy(port) {
  try {
    const answer = await fetch(healthAddress(port), { signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return answer.status === 200
  } catch {
    return false
  }
}
