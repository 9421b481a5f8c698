import { Buffer, textOf, unfinished } from './buffer'
import { EventEmitter, eventsOf } from './events'
import { host } from './host'

let unread = new Buffer(0)
let atEnd = false

/** Requests more input if everything has been read; false at the end. */
function fill(): boolean {
  if (unread.length > 0) return true
  if (atEnd) return false
  const more = host.read()
  if (more === undefined) atEnd = true
  else unread = new Buffer(more)
  return unread.length > 0
}

/** Takes up to `limit` bytes: those already received, or else the next ones. Empty at the end. */
export function take(limit: number): Buffer {
  fill()
  const bytes = unread.subarray(0, limit) as Buffer
  unread = unread.subarray(bytes.length) as Buffer
  return bytes
}

export function takeAll(): Buffer {
  const parts: Buffer[] = []
  while (fill()) parts.push(take(unread.length))
  return Buffer.concat(parts)
}

/** Takes the next line without its line end; `undefined` at the end. */
export function takeLine(): string | undefined {
  const parts: Buffer[] = []
  while (fill()) {
    const end = unread.indexOf(10)
    parts.push(take(end >= 0 ? end + 1 : unread.length))
    if (end >= 0) break
  }
  if (parts.length === 0) return undefined
  const line = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  return textOf(line).replace(/\r?\n$/, '')
}

/** `process.stdin`: flows once it has a listener. */
export class Stdin extends EventEmitter {
  readonly fd = 0
  readonly isTTY = false
  #encoding: string | undefined
  #flowing = false
  #rest: Uint8Array = new Uint8Array(0)
  #ended = false

  override on(event: string, listener: (...values: never[]) => unknown): this {
    super.on(event, listener)
    if (event === 'data' || event === 'readable') this.#flowing = true
    return this
  }

  setEncoding(encoding: string): this {
    this.#encoding = encoding
    return this
  }

  resume(): this {
    this.#flowing = true
    return this
  }

  pause(): this {
    this.#flowing = false
    return this
  }

  /** To be called in a `readable` listener. */
  read(): Buffer | string | null {
    const bytes = take(Number.POSITIVE_INFINITY)
    return bytes.length > 0 ? this.#told(bytes) : null
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  [Symbol.asyncIterator]() {
    const chunks = eventsOf(this, 'data', 'end')
    this.#flowing = true
    return chunks
  }

  /** Whether more input is awaited. */
  get waits(): boolean {
    return this.#flowing && !this.#ended
  }

  /** Whether the awaited input is already available. */
  get ready(): boolean {
    return this.waits && (unread.length > 0 || atEnd || host.hasInput())
  }

  /** Emits what comes next to the listeners. */
  flow(): void {
    if (fill()) {
      if (this.listenerCount('readable') > 0) this.emit('readable')
      else this.emit('data', this.#told(take(Number.POSITIVE_INFINITY)))
      return
    }
    this.#ended = true
    if (this.listenerCount('readable') > 0) this.emit('readable')
    this.emit('end')
    this.emit('close')
  }

  /** Decodes the bytes if an encoding is set, and holds back an incomplete character. */
  #told(bytes: Buffer): Buffer | string {
    if (this.#encoding === undefined) return bytes
    const all = Buffer.concat([this.#rest, bytes])
    const end = all.length - unfinished(all)
    this.#rest = all.slice(end)
    return textOf(all.subarray(0, end), this.#encoding)
  }
}
