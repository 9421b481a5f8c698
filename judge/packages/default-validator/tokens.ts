/** Space, and the control characters from tab to carriage return. */
const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/** Reads white space and words from bytes, one after the other, without copying any. */
export class Tokens {
  readonly #bytes: Uint8Array
  #at = 0
  /** 1-based. */
  line = 1

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** The white space up to the next word, or to the end. */
  space(): Uint8Array {
    const from = this.#at
    while (this.#at < this.#bytes.length && isSpace(this.#bytes[this.#at]!)) {
      if (this.#bytes[this.#at] === 0x0a) this.line++
      this.#at++
    }
    return this.#bytes.subarray(from, this.#at)
  }

  /** The word that begins here; empty at the end. */
  word(): Uint8Array {
    const from = this.#at
    while (this.#at < this.#bytes.length && !isSpace(this.#bytes[this.#at]!)) this.#at++
    return this.#bytes.subarray(from, this.#at)
  }
}

const lower = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte)

/** Whether two words are the same, byte for byte or with capitals of ASCII as small letters. */
export function sameWord(a: Uint8Array, b: Uint8Array, caseSensitive: boolean): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++)
    if (a[at] !== b[at] && (caseSensitive || lower(a[at]!) !== lower(b[at]!))) return false
  return true
}

/** Longer words are no numbers that could be meant. */
const LONGEST_NUMBER = 4096

/** A word as text; empty if it is too long to be a number. */
export const textOf = (word: Uint8Array): string =>
  word.length > LONGEST_NUMBER ? '' : String.fromCharCode(...word)
