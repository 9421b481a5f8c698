import { setTimeout as sleep } from 'node:timers/promises'
import { capServerLog, runningServer, startServer } from '../postgres/cluster.mjs'
import { say } from './log.mjs'
import { embeddedCluster, startEmbedded, stopEmbedded } from './postgres.mjs'

/** The embedded database as a part of the running site: it is restarted on the same port when it ends. */
export class Embedded {
  #cluster = embeddedCluster()
  #ended = false
  /** @type {Promise<unknown> | undefined} */
  #restarting

  /** Starts the database. Returns its address. */
  async start() {
    const url = await startEmbedded(this.#cluster)
    this.#watch(Number(new URL(url).port))
    return url
  }

  async stop() {
    this.#ended = true
    await this.#restarting
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
      this.#restarting = startServer(this.#cluster, port).catch((error) => say(error.message))
      await this.#restarting
    }
  }
}
