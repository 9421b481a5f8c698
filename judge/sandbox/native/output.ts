import { StringDecoder } from 'node:string_decoder'
import type { Limits } from '../../kit/limits'
import type { ReplyKind } from '../../kit/reply'
import type { Death } from '../types'
import { Lines } from './lines'

/** So much of half a line is shown. */
const PARTIAL = 200

type Limited = Pick<Limits, 'outputBytes' | 'lineBytes'>

/** Standard output as replies, counted while it is read. */
export class Output {
  readonly #limits: Limited
  readonly #lines = new Lines()
  readonly #decoder = new StringDecoder('utf8')
  /** Of `text`: decoded as it comes, so that the bytes are not kept beside the characters. */
  #text = ''
  #kind: ReplyKind = 'line'
  #bytes = 0

  constructor(limits: Limited) {
    this.#limits = limits
  }

  /** What is asked for from now on; a puzzle always asks for the same. */
  expect(kind: ReplyKind): void {
    if (kind === this.#kind) return
    this.#kind = kind
    if (kind === 'text') this.#text = this.#decoder.write(this.#lines.rest())
  }

  /** `false` once there is more of it than is allowed: that part is not kept. */
  push(chunk: Buffer): boolean {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.outputBytes) return false
    if (this.#kind === 'text') this.#text += this.#decoder.write(chunk)
    else this.#lines.push(chunk)
    return true
  }

  /** The next line that has ended; a death where it is too long, ended or not; otherwise `undefined`. */
  line(): { readonly text: string } | { readonly death: Death } | undefined {
    if (this.#kind === 'text') return undefined
    const line = this.#lines.next()
    const { lineBytes } = this.#limits
    if ((line?.length ?? this.#lines.waiting) > lineBytes)
      return { death: { cause: 'line-length', limit: lineBytes } }
    return line && { text: line.toString('utf8') }
  }

  /** What is left when nothing more will come: all of a `text`, or a last line without its end, if there is one. */
  last(): { readonly text: string } | undefined {
    if (this.#kind === 'text') return { text: this.#text + this.#decoder.end() }
    return this.#lines.waiting > 0 ? { text: this.#lines.rest().toString('utf8') } : undefined
  }

  /** The beginning of what was written of a line without ending it. */
  partial(): string {
    return this.#kind === 'line' ? this.#lines.peek(PARTIAL) : ''
  }
}
