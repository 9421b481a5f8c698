import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Waits until something is so; throws after this time, with what `output` returns then. */
export async function patience(milliseconds: number, isSo: () => Promise<boolean>, output = () => '') {
  for (const end = Date.now() + milliseconds; ; await sleep(250)) {
    if (await isSo().catch(() => false)) return
    if (Date.now() > end) throw new Error(`it takes too long:\n${output()}`)
  }
}

/** A process that is restarted whenever it ends, as `npm run up` does it, until it is stopped. */
export class Kept {
  /** Process ids of all its starts. */
  readonly pids: number[] = []
  readonly #words: readonly string[]
  readonly #environment: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  #stopping = false
  #written = ''

  constructor(words: readonly string[], environment: Readonly<Record<string, string>>) {
    this.#words = words
    this.#environment = environment
    this.#start()
  }

  /** Its latest output. */
  get output(): string {
    return this.#written.slice(-4000)
  }

  /** `undefined` while it is not running. */
  get pid(): number | undefined {
    const child = this.#child
    return child && child.exitCode === null && child.signalCode === null ? child.pid : undefined
  }

  /** Shuts it down cleanly. Returns whether it exited with code 0. */
  async stop(): Promise<boolean> {
    this.#stopping = true
    const child = this.#child
    if (!child || this.pid === undefined) return false
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), 60_000)
    const [code] = await gone
    clearTimeout(force)
    return code === 0
  }

  #start(): void {
    const child = spawn(process.execPath, this.#words, {
      cwd: ROOT,
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        this.#written = (this.#written + part).slice(-20_000)
      })
    child.once('exit', () => void this.#again())
    if (child.pid) this.pids.push(child.pid)
    this.#child = child
  }

  async #again(): Promise<void> {
    await sleep(500)
    if (!this.#stopping) this.#start()
  }
}

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
