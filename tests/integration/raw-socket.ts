import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** A connection on which a test writes what no client of HTTP would. */
export class RawSocket {
  readonly socket: Socket
  /** What has come so far. */
  received = ''
  readonly #closed: Promise<void>

  constructor(site: string) {
    this.socket = connect(Number(new URL(site).port), '127.0.0.1')
    this.socket.on('data', (part) => (this.received += part))
    // A reset is an end as well.
    this.socket.on('error', () => undefined)
    this.#closed = new Promise((settle) => this.socket.once('close', () => settle()))
  }

  write(text: string): this {
    this.socket.write(text)
    return this
  }

  /** Waits until the server has closed the connection. Returns all that has come. */
  async closed(): Promise<string> {
    await this.#closed
    return this.received
  }
}

/** How many descriptors a process has open; 0 where there is no /proc. */
export function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}
