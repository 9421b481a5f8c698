import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresAccount } from '@/scripts/postgres/account.mjs'
import { binariesFolder } from '@/scripts/postgres/binaries.mjs'
import {
  type Cluster,
  createCluster,
  runningServer,
  startServer,
  stopServer,
} from '@/scripts/postgres/cluster.mjs'
import { migrate } from '@/scripts/up/migrate.mjs'
import { ROOT } from '@/scripts/up/paths.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'

/** A separate PostgreSQL that is restarted on the same port whenever it ends. */
export class KeptDatabase {
  readonly url: string
  readonly #home: string
  readonly #cluster: Cluster
  readonly #port: number
  #stopping = false
  #watching: Promise<void> | undefined

  private constructor(home: string, cluster: Cluster, port: number) {
    this.#home = home
    this.#cluster = cluster
    this.#port = port
    this.url = `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/postgres`
  }

  /** Creates it, with the tables of the site and of the queue. */
  static async start(): Promise<KeptDatabase> {
    const home = mkdtempSync(join(tmpdir(), 'clew-kill-'))
    const account = postgresAccount()
    if (account) chownSync(home, account.uid, account.gid)
    const cluster: Cluster = {
      folder: join(home, 'pg'),
      binaries: binariesFolder(ROOT),
      account,
      log: join(home, 'postgres.log'),
      password: 'of-a-test',
      // Only a power cut, which nobody causes here, would need it; acknowledged data is in the kernel anyway.
      settings: { fsync: 'off', max_connections: '200' },
    }
    await createCluster(cluster)
    const { port } = await startServer(cluster, await anyFreePort())
    const database = new KeptDatabase(home, cluster, port)
    await migrate(database.url, () => {})
    database.#watching = database.#watch()
    return database
  }

  get pid(): number | undefined {
    return runningServer(this.#cluster)?.pid
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#watching
    await stopServer(this.#cluster, 'immediate')
    rmSync(this.#home, { recursive: true, force: true })
  }

  async #watch(): Promise<void> {
    for (; !this.#stopping; await sleep(250))
      if (!runningServer(this.#cluster)) await startServer(this.#cluster, this.#port).catch(() => undefined)
  }
}
