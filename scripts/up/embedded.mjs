import { setTimeout as sleep } from 'node:timers/promises'
import { capServerLog, runningServer, startServer } from '../postgres/cluster.mjs'
import { say } from './log.mjs'
import { embeddedCluster, embeddedPort, embeddedUrl, startEmbedded, stopEmbedded } from './postgres.mjs'

/** The embedded database as a part of the running site: it is restarted on the same port when it ends. */
export class Embedded {
  #cluster = embeddedCluster()
  #ended = false
  /** @type {Promise<unknown> | undefined} */
  #starting

  /**
   * Starts the database.
   * @returns {Promise<{ url: string, ready: Promise<void> }>} Its address, and when one can connect to it.
   */
  async start() {
    const port = await embeddedPort(this.#cluster)
    const starting = startEmbedded(this.#cluster, port)
    this.#starting = starting.catch(() => {})
    return { url: embeddedUrl(port), ready: starting.then(() => void this.#watch(port)) }
  }

  async stop() {
    this.#ended = true
    await this.#starting
    await stopEmbedded(this.#cluster)
  }

  /** @param {number} port */
  async #watch(port) {
    for (; !this.#ended; await sleep(500, undefined, { ref: false })) {
      capServerLog(this.#cluster)
      if (runningServer(this.#cluster)) continue
      await sleep(500)
      if (this.#ended || runningServer(this.#cluster)) continue
      say('PostgreSQL has ended by itself (see .clew/log/postgres.log); it is started again')
      this.#starting = startServer(this.#cluster, port).catch((error) => say(error.message))
      await this.#starting
    }
  }
}
