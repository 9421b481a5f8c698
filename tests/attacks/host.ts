import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DisabledFeatures } from '@/judge/sandbox/native/open-machine'
import { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { ROOT } from '@/scripts/up/paths.mjs'
import { copyTools, sharePrograms } from '../setup/native-cache'
import { childrenOf } from '../setup/processes'

/** What attacks have left behind. */
export interface Left {
  readonly processes: string[]
  readonly mounts: string[]
  readonly cgroups: string[]
  readonly files: string[]
  /** Number of connections to ports and sockets that programs must not reach. */
  readonly visitors: number
}

export const NOTHING_LEFT: Left = { processes: [], mounts: [], cgroups: [], files: [], visitors: 0 }

/**
 * The machine under attack: it listens on a port, under an abstract name and under a path, and has a secret in its
 * environment. It records the state before the first attack.
 */
export class Host {
  readonly sandbox: NativeSandbox
  /** Hints for the programs, so that they need not search: port, names, process, checkout, secret. */
  readonly message: string
  /** Folder of the helper and the compiled programs. */
  readonly home: string
  readonly #servers: Server[]
  readonly #before: Omit<Left, 'visitors'>
  #visitors = 0

  private constructor(home: string, sandbox: NativeSandbox, servers: Server[], words: readonly unknown[]) {
    this.home = home
    this.sandbox = sandbox
    this.#servers = servers
    this.message = `${words.join(' ')}\n`
    for (const server of servers) server.on('connection', () => this.#visitors++)
    this.#before = { processes: processes(), mounts: mounts(), cgroups: [], files: files() }
  }

  /**
   * `without` names features that the sandbox must not use even if this machine has them. A host that is `sharing` uses
   * the compiled programs of the whole run.
   */
  static async open(without?: DisabledFeatures, { sharing = false } = {}): Promise<Host> {
    const home = mkdtempSync(join(tmpdir(), 'clew-attacks-'))
    // If a shell makes the boxes, their users must reach this folder.
    chmodSync(home, 0o755)
    copyTools(home)
    if (sharing) sharePrograms(home)
    const name = `clew-test-${randomUUID()}`
    const path = join(home, 'socket')
    const servers = [createServer(), createServer(), createServer()] as const
    const [port] = servers
    await listen(port, 0)
    await listen(servers[1], `\0${name}`)
    await listen(servers[2], path)
    const secret = randomUUID()
    process.env.CLEW_SECRET_OF_A_TEST = secret
    const { port: number } = port.address() as { port: number }
    const sandbox = await NativeSandbox.open(home, 2, without)
    return new Host(home, sandbox, [...servers], [number, name, process.pid, path, ROOT, secret])
  }

  async close(): Promise<Left> {
    await this.sandbox.close()
    await Promise.all(this.#servers.map((server) => new Promise((done) => server.close(done))))
    delete process.env.CLEW_SECRET_OF_A_TEST
    rmSync(this.home, { recursive: true, force: true })
    const left = await settled(() => ({
      processes: processes().filter((line) => !this.#before.processes.includes(line)),
      mounts: mounts().filter((line) => !this.#before.mounts.includes(line)),
      cgroups: cgroups(),
      files: files().filter((name) => !this.#before.files.includes(name)),
    }))
    return { ...left, visitors: this.#visitors }
  }
}

const listen = (server: Server, where: string | number) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail)
    if (typeof where === 'number') server.listen(where, '127.0.0.1', done)
    else server.listen(where, done)
  })

/** Waits until everything has vanished, because entries of `/proc` outlive their processes for a moment. */
async function settled<T extends Record<string, string[]>>(look: () => T): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const found = look()
    if (Object.values(found).every((list) => list.length === 0)) return found
    await sleep(50)
  }
  return look()
}

/** Returns the processes of boxes: those in a cgroup of ours, and all that were started here. */
function processes(): string[] {
  const started = [process.pid]
  for (const pid of started) started.push(...childrenOf([pid]))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const groups = readFileSync(`/proc/${pid}/cgroup`, 'utf8')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const ours = groups.includes(`/clew-${process.pid}-`) || started.slice(1).includes(Number(pid))
        return ours ? [`${pid} ${command}`] : []
      } catch {
        return []
      }
    })
}

const mounts = (): string[] => readFileSync('/proc/self/mountinfo', 'utf8').split('\n')

/** Returns our cgroups in all hierarchies of this process. */
function cgroups(): string[] {
  const own = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .map((line) => line.split(':').slice(2).join(':'))
  const hierarchies = [
    ...new Set(mounts().flatMap((line) => (line.includes(' - cgroup') ? (line.split(' ')[4] ?? '') : []))),
  ]
  return hierarchies.flatMap((mount) =>
    own.flatMap((path) => {
      const folder = join(mount, path)
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .filter((name) => name.startsWith(`clew-${process.pid}-`))
        .map((name) => join(folder, name))
    }),
  )
}

/** Whether a user id belongs to a box: see `judge/sandbox/native/machine.ts`. */
const isOfBox = (uid: number) => uid >= 1_880_000_000 || (uid >= 60_578 && uid < 61_184)

/** Returns the files of box users in world-writable folders. */
const files = (): string[] =>
  [tmpdir(), '/dev/shm', '/var/tmp'].filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((path) => {
        const uid = lstatSync(path, { throwIfNoEntry: false })?.uid
        return path.includes('clew-was-here') || (uid !== undefined && isOfBox(uid))
      }),
  )
