import { once } from 'node:events'
import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net'
import type { Readable } from 'node:stream'

/** Called with each chunk. The bytes are valid only until it returns. */
export type Reader = (chunk: Buffer) => void

/** One output stream of a box. What arrives while there is no reader is buffered. */
export abstract class Incoming {
  #reader: Reader | undefined
  #paused = false
  #kept: Buffer[] = []
  /** Resolves when nothing more will come and everything has been read, or when the stream was destroyed. */
  readonly closed: Promise<unknown>
  protected readonly stream: Readable

  protected constructor(stream: Readable) {
    this.stream = stream
    this.closed = once(stream, 'close').catch(() => {})
    // An error is followed by `close`.
    stream.on('error', () => {})
  }

  /** Makes this the only reader from now on. */
  read(reader: Reader): void {
    this.#reader = reader
    const readsOn = this.#kept.splice(0).map((chunk) => this.came(chunk))
    if (readsOn.at(-1) ?? true) this.stream.resume()
  }

  /** Reads one byte and leaves the others for the next reader. */
  readByte(done: () => void): void {
    this.read((chunk) => {
      this.#reader = undefined
      if (chunk.length > 1) this.came(chunk.subarray(1))
      done()
    })
  }

  /** Removes the reader. */
  hold(): void {
    this.#reader = undefined
  }

  /** To be called by the reader: until `resume`, no more is read, so whoever writes more than a pipe holds has to wait. */
  pause(): void {
    this.#paused = true
  }

  resume(): void {
    if (!this.#paused) return
    this.#paused = false
    this.stream.resume()
  }

  /** Discards the output if there is no reader; otherwise the stream would never close. */
  drain(): void {
    if (!this.#reader) this.read(() => {})
  }

  destroy(): void {
    this.stream.destroy()
  }

  /** `false` if there is no reader, or one that has paused, so the source should pause. */
  protected came(chunk: Buffer): boolean {
    if (this.#reader) this.#reader(chunk)
    else this.#kept.push(Buffer.from(chunk))
    return this.#reader !== undefined && !this.#paused
  }
}

/** Reads from a Node.js stream. */
export class StreamIncoming extends Incoming {
  constructor(stream: Readable) {
    super(stream)
    stream.pause().on('data', (chunk: Buffer) => {
      if (!this.came(chunk)) stream.pause()
    })
  }
}

/** Every read of every pipe reuses this buffer: a stream would allocate another 64 KiB each time. */
const BUFFER = Buffer.allocUnsafeSlow(2 ** 16)

/** Reads from our end of a pipe, which it owns from now on. Half the cost of a stream. */
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
