import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running `npm run up`. */
export class Up {
  output = ''
  readonly #child: ChildProcess
  readonly #ended: Promise<number | null>

  constructor(child: ChildProcess) {
    this.#child = child
    child.stdout?.on('data', (part) => (this.output += part))
    child.stderr?.on('data', (part) => (this.output += part))
    this.#ended = new Promise((settle) => child.once('close', settle))
  }

  /**
   * Waits until the output contains `text` at or after offset `after`; returns the elapsed milliseconds. There is no
   * timeout here: the test has its own.
   */
  async until(text: string, after = 0): Promise<number> {
    const begin = Date.now()
    while (!this.output.includes(text, after)) {
      const { exitCode, signalCode } = this.#child
      if (exitCode !== null || signalCode !== null)
        throw new Error(`It ended before “${text}”:\n${this.output}`)
      await sleep(25)
    }
    return Date.now() - begin
  }

  /** Returns the URL that it printed. */
  async address(): Promise<string> {
    await this.until('Ctrl-C stops it.')
    return /Clew runs: (\S+)/.exec(this.output)?.[1] ?? ''
  }

  /** Sends a signal as Ctrl-C does: to npm, its shell and the script. Returns the exit code. */
  async press(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    process.kill(-this.#child.pid!, signal)
    return this.#ended
  }

  /** Sends a signal as a supervisor does: only to the process that was started. Returns the exit code. */
  async signal(signal: NodeJS.Signals): Promise<number | null> {
    process.kill(this.#child.pid!, signal)
    return this.#ended
  }

  get pid() {
    return this.#child.pid!
  }

  get ended() {
    return this.#ended
  }
}

/** Whether a site answers and reaches its database. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) })).status === 200
  } catch {
    return false
  }
}
