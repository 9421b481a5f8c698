import { StringDecoder } from 'node:string_decoder'
import type { Limits } from '../../kit/limits'
import type { ReplyKind } from '../../kit/reply'
import type { Death } from '../types'
import { Lines } from './lines'

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

  /** The next complete line; a death if a line is too long, complete or not; otherwise `undefined`. */
  line(): { readonly text: string } | { readonly death: Death } | undefined {
    if (this.#kind === 'text') return undefined
    const line = this.#lines.next()
    const { lineBytes } = this.#limits
    if ((line?.length ?? this.#lines.waiting) > lineBytes)
      return { death: { cause: 'line-length', limit: lineBytes } }
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
