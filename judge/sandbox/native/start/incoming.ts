import { once } from 'node:events'
import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net'
import type { Readable } from 'node:stream'

/** Told of what comes: the bytes are there until it returns, and then become others. */
export type Reader = (chunk: Buffer) => void

/** What comes out of a box by one of its streams. Nothing is lost while nobody reads. */
export abstract class Incoming {
  #reader: Reader | undefined
  #kept: Buffer[] = []
  /** Resolves when nothing more will come and all of it has been read, or when it was destroyed. */
  readonly closed: Promise<unknown>
  protected readonly stream: Readable

  protected constructor(stream: Readable) {
    this.stream = stream
    this.closed = once(stream, 'close').catch(() => {})
    // What is broken is closed next.
    stream.on('error', () => {})
  }

  /** From now on this one reads, and nobody else. */
  read(reader: Reader): void {
    this.#reader = reader
    const readsOn = this.#kept.splice(0).map((chunk) => this.came(chunk))
    if (readsOn.at(-1) ?? true) this.stream.resume()
  }

  /** Reads one byte and leaves the others. */
  readByte(done: () => void): void {
    this.read((chunk) => {
      this.#reader = undefined
      if (chunk.length > 1) this.came(chunk.subarray(1))
      done()
    })
  }

  /** Nobody reads any more. */
  hold(): void {
    this.#reader = undefined
  }

  /** Reads what nobody else reads: it would never be closed. */
  drain(): void {
    if (!this.#reader) this.read(() => {})
  }

  destroy(): void {
    this.stream.destroy()
  }

  /** `false` where no more is wanted for the time being. */
  protected came(chunk: Buffer): boolean {
    if (this.#reader) this.#reader(chunk)
    else this.#kept.push(Buffer.from(chunk))
    return this.#reader !== undefined
  }
}

/** By a stream of Node.js. */
export class StreamIncoming extends Incoming {
  constructor(stream: Readable) {
    super(stream)
    stream.pause().on('data', (chunk: Buffer) => {
      if (!this.came(chunk)) stream.pause()
    })
  }
}

/** Each read fills it anew, whichever pipe it is: a stream would take 64 KiB more each time. */
const BUFFER = Buffer.allocUnsafeSlow(2 ** 16)

/** By our end of a pipe, which belongs to it from now on. Half the cost of a stream. */
export class PipeIncoming extends Incoming {
  constructor(descriptor: number) {
    const callback = (length: number): boolean => this.came(BUFFER.subarray(0, length))
    const options: SocketConstructorOpts & { onread: OnReadOpts } = {
      ...{ fd: descriptor, readable: true, writable: false },
      onread: { buffer: BUFFER, callback },
    }
    super(new Socket(options))
  }
}
