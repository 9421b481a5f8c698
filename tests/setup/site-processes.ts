import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { SERVER, siteIsCurrent } from '@/scripts/up/build.mjs'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'

/** A running server of a site. */
export interface Server {
  readonly pid: number
  /** Returns the output so far. */
  log(): string
  /** Whether it has exited. */
  hasEnded(): boolean
  /** Shuts it down cleanly. Returns its exit code, or null if it had to be killed. */
  stop(): Promise<number | null>
  /** Ends it at once. */
  end(): Promise<unknown>
}

/** How many milliseconds a server may take to stop, 5 s more than it gives its requests. */
const PATIENCE = 15_000
/** The last line of a site's output in a host: see site-host.mjs. */
const END = '--- the end of this site ---'

/** Starts a server in a process of its own. */
export function startProcess(environment: NodeJS.ProcessEnv): Server {
  warnIfOld()
  const hashes = `--import=${inRoot('tests/setup/cheap-hashes.mjs')}`
  const child = spawn(process.execPath, [hashes, '--enable-source-maps', SERVER], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  let written = ''
  child.stdout.on('data', (part) => (written += part))
  child.stderr.on('data', (part) => (written += part))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(() => {
    process.off('exit', kill)
    return child.exitCode
  })
  return {
    pid: child.pid ?? 0,
    log: () => written,
    hasEnded: () => hasExited(child),
    stop: () => orKill(child, ended, () => child.kill('SIGTERM')),
    end: () => {
      kill()
      return ended
    },
  }
}

/** Starts a server in a process that runs one site after another: see site-host.mjs. */
export function startInHost(environment: NodeJS.ProcessEnv): Server {
  shared.clewHosts = (shared.clewHosts ?? []).filter((host) => !host.isGone())
  const free = shared.clewHosts.find((host) => !host.isBusy())
  if (free) return free.start(environment)
  const host = new Host()
  shared.clewHosts.push(host)
  return host.start(environment)
}

/** The hosts of this process. They are stored on `globalThis`, because the test files of a worker share them. */
const shared = globalThis as typeof globalThis & { clewHosts?: Host[] }

/** A process that runs one site after another. It ends with this process. */
class Host {
  readonly #child: ChildProcess
  /** Output of the current site, or of the last one. */
  #written = ''
  #isBusy = false
  /** The exit code of the current site if it has exited. */
  #code: number | undefined
  /** Called when something has happened that the end of a site may have waited for. */
  #look = () => {}

  constructor() {
    warnIfOld()
    // Without source maps, which take 0.3 s of CPU time for each site. How a script imports is experimental in Node 20.
    const words = ['--disable-warning=ExperimentalWarning', inRoot('tests/setup/site-host.mjs')]
    this.#child = spawn(process.execPath, words, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const read = (part: Buffer) => {
      this.#written += part
      this.#look()
    }
    this.#child.stdout?.on('data', read)
    this.#child.stderr?.on('data', read)
    this.#child.on('message', ({ code }: { code: number }) => {
      this.#code = code
      this.#look()
    })
    this.#child.on('close', () => this.#look())
  }

  isGone = () => hasExited(this.#child)
  isBusy = () => this.#isBusy

  start(environment: NodeJS.ProcessEnv): Server {
    this.#written = ''
    this.#code = undefined
    this.#isBusy = true
    let last: string | undefined
    const ended = new Promise<number | null>((settle) => {
      this.#look = () => {
        const isOver = this.#code !== undefined && this.#written.split(END).length > 2
        if (!isOver && !this.isGone()) return
        last = this.#written
        this.#look = () => {}
        this.#isBusy = false
        settle(this.#code ?? this.#child.exitCode)
      }
    })
    this.#child.send({ start: environment })
    const stop = (how: 'stop' | 'cut') =>
      orKill(this.#child, ended, () => void (last === undefined && this.#child.send(how)))
    return {
      pid: this.#child.pid ?? 0,
      log: () => last ?? this.#written,
      hasEnded: () => last !== undefined,
      stop: () => stop('stop'),
      end: () => stop('cut'),
    }
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Waits for an end, and kills the process if it does not come. */
async function orKill<T>(child: ChildProcess, ended: Promise<T>, ask: () => void): Promise<T> {
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  if (!hasExited(child)) ask()
  const code = await ended
  clearTimeout(force)
  return code
}

function warnIfOld() {
  if (!siteIsCurrent())
    console.warn('The build is older than the sources. Make a new one with: npm run build')
}
