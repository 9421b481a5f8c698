import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** A connection on which a test writes what no HTTP client would. */
export class RawSocket {
  readonly socket: Socket
  /** Everything received so far. */
  received = ''
  readonly #closed: Promise<void>

  constructor(site: string) {
    this.socket = connect(Number(new URL(site).port), '127.0.0.1')
    this.socket.on('data', (part) => (this.received += part))
    // A reset counts as the end, too.
    this.socket.on('error', () => undefined)
    this.#closed = new Promise((settle) => this.socket.once('close', () => settle()))
  }

  write(text: string): this {
    this.socket.write(text)
    return this
  }

  /** Waits until the server has closed the connection. Returns everything received. */
  async closed(): Promise<string> {
    await this.#closed
    return this.received
  }
}

/** Returns the number of file descriptors that a process has open; 0 if there is no /proc. */
export function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}
