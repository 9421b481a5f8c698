import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@/scripts/up/paths.mjs'

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
