import { readdirSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
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

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a request exactly as written: fetch would normalise the address and the headers. */
export const rawRequest = (
  site: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', chunks = [] }: { method?: string; chunks?: readonly Buffer[] } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const asking = request(site, { path, headers, method }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    asking.on('error', reject)
    for (const chunk of chunks) asking.write(chunk)
    asking.end()
  })
