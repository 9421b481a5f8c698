import { StringDecoder } from 'node:string_decoder'
import type { Limits } from '../../kit/limits'
import type { ReplyKind } from '../../kit/signature'
import type { Death } from '../types'

/** How many bytes of an unfinished line are shown. */
const PARTIAL = 200

type Limited = Pick<Limits, 'outputBytes' | 'lineBytes'>

/** Turns stdout into replies and counts its bytes as they arrive. */
export class Output {
  readonly #limits: Limited
  readonly #lines = new Lines()
  readonly #decoder = new StringDecoder('utf8')
  /** The reply of kind `text` so far. It is decoded as it arrives, to avoid storing both bytes and characters. */
  #text = ''
  #kind: ReplyKind = 'line'
  #bytes = 0
  /** Whether a line was too long. Nothing behind it counts. */
  #isTooLong = false

  constructor(limits: Limited) {
    this.#limits = limits
  }

  /** Sets the kind of reply from now on. A puzzle always asks for the same kind. */
  expect(kind: ReplyKind): void {
    if (kind === this.#kind) return
    this.#kind = kind
    if (kind === 'text') this.#text = this.#decoder.write(this.#lines.rest())
  }

  /** Returns `false` once the output exceeds its limit, and drops the chunk that exceeds it. */
  push(chunk: Buffer): boolean {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.outputBytes) return false
    if (this.#kind === 'text') this.#text += this.#decoder.write(chunk)
    else this.#lines.push(chunk)
    return true
  }

  /** Whether `line` may have something after this chunk, which was pushed last, that it had not before. */
  mayReply(chunk: Buffer): boolean {
    return this.#kind === 'line' && (chunk.includes(LINE_END) || this.#lines.waiting > this.#limits.lineBytes)
  }

  /** The next complete line; a death if a line is too long, complete or not; otherwise `undefined`. */
  line(): { readonly text: string } | { readonly death: Death } | undefined {
    if (this.#kind === 'text') return undefined
    const line = this.#isTooLong ? undefined : this.#lines.next()
    const { lineBytes } = this.#limits
    this.#isTooLong ||= (line?.length ?? this.#lines.waiting) > lineBytes
    if (this.#isTooLong) return { death: { cause: 'line-length', limit: lineBytes } }
    return line && { text: line.toString('utf8') }
  }

  /** What is left at the end of the output: all of a `text`, or an unterminated last line if there is one. */
  last(): { readonly text: string } | undefined {
    if (this.#kind === 'text') return { text: this.#text + this.#decoder.end() }
    return this.#lines.waiting > 0 ? { text: this.#lines.rest().toString('utf8') } : undefined
  }

  /** The beginning of an unfinished line. */
  partial(): string {
    return this.#kind === 'line' ? this.#lines.peek(PARTIAL) : ''
  }
}

const LINE_END = 0x0a

/** Cuts the output of a program into lines, and copies nothing before it is requested. */
class Lines {
  /** Chunks that have arrived but not been taken. The first one counts from `#at` on. */
  readonly #chunks: Buffer[] = []
  #at = 0
  /** This many unread bytes at the beginning are known to contain no line end. */
  #searched = 0
  #waiting = 0

  /** Copies the chunk, so the caller may reuse it. */
  push(chunk: Buffer): void {
    this.#chunks.push(Buffer.from(chunk))
    this.#waiting += chunk.length
  }

  /** Number of bytes that have not been taken. */
  get waiting(): number {
    return this.#waiting
  }

  /** Takes the next line without its line end, as raw bytes; `undefined` if no complete line has arrived. */
  next(): Buffer | undefined {
    let before = 0
    for (const [index, chunk] of this.#chunks.entries()) {
      const from = index === 0 ? this.#at : 0
      const length = chunk.length - from
      if (before + length > this.#searched) {
        const end = chunk.indexOf(LINE_END, from + Math.max(0, this.#searched - before))
        if (end >= 0) return this.#take(before + end - from, 1)
      }
      before += length
    }
    this.#searched = before
    return undefined
  }

  /** Takes everything that is left. */
  rest(): Buffer {
    return this.#take(this.#waiting, 0)
  }

  /** The beginning of what is left, up to this many bytes, without taking it. */
  peek(bytes: number): string {
    const [first = Buffer.alloc(0), ...others] = this.#chunks
    const shown = Buffer.concat([first.subarray(this.#at), ...others])
    return shown.toString('utf8', 0, bytes)
  }

  #take(length: number, end: number): Buffer {
    const parts: Buffer[] = []
    let wanted = length
    while (wanted > 0) {
      const part = this.#chunks[0]!.subarray(this.#at, this.#at + wanted)
      parts.push(part)
      wanted -= part.length
      this.#skip(part.length)
    }
    this.#skip(end)
    this.#waiting -= length + end
    this.#searched = 0
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  #skip(bytes: number): void {
    this.#at += bytes
    while (this.#chunks.length > 0 && this.#at >= this.#chunks[0]!.length) {
      this.#at -= this.#chunks.shift()!.length
    }
  }
}

/** Collects stderr in portions, up to a total limit in bytes; drops everything after it. */
export class ErrorOutput {
  #room: number
  #parts: Buffer[] = []

  constructor(limit: number) {
    this.#room = limit
  }

  push(chunk: Buffer): void {
    const kept = chunk.subarray(0, this.#room)
    this.#room -= kept.length
    if (kept.length > 0) this.#parts.push(Buffer.from(kept))
  }

  /** What has arrived since the last call. */
  take(): string {
    if (this.#parts.length === 0) return ''
    return Buffer.concat(this.#parts.splice(0)).toString('utf8')
  }
}
