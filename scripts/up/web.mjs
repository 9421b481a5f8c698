import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER } from './build.mjs'
import { inRoot } from './paths.mjs'
import { Supervised } from './supervised.mjs'

// A page that is being rendered may finish; the server itself waits 10 s for it.
const PATIENCE = 12_000

/**
 * The web server.
 * @typedef {{ port: number, dev: boolean, databaseUrl: string, nextAuthSecret: string }} WebOptions
 */
export class Web extends Supervised {
  #options

  /** @param {WebOptions} options */
  constructor(options) {
    const { port, dev, databaseUrl, nextAuthSecret } = options
    super({
      key: 'web',
      title: 'The web server',
      words: dev ? ['--import', 'tsx', inRoot('server/main.ts'), '--dev'] : ['--enable-source-maps', SERVER],
      environment: {
        NODE_ENV: dev ? 'development' : 'production',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || nextAuthSecret,
      },
      patience: PATIENCE,
    })
    this.#options = options
  }

  /**
   * Starts it and waits until it answers. Throws when it ends before that or takes far too long.
   * @param {AbortSignal} signal Ends the waiting.
   */
  async start(signal) {
    const log = this.spawn()
    const end = Date.now() + (this.#options.dev ? 180_000 : 90_000)
    while (!(await isHealthy(this.#options.port))) {
      if (this.ended || signal.aborted) return
      if (!this.alive) throw new Error(`The web server ended at its start. Its words are in ${log}.`)
      if (Date.now() > end) throw new Error(`The web server does not answer. Its words are in ${log}.`)
      await sleep(50)
    }
    this.watch()
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
