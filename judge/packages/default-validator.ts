import { markOf } from '../kit/encoding'
import { fail, ok, type Result } from '../kit/result'

/** Where an output differs from the answer first, for the judges. Lines are 1-based. */
export interface Difference {
  readonly kind: 'word' | 'number' | 'not-a-number' | 'space' | 'missing' | 'extra'
  readonly line: number
  readonly answerLine: number
  readonly expected: string
  readonly got: string
}

const LONGEST_SHOWN = 60
/** The length of a byte order mark in UTF-8. */
const MARK_BYTES = 3

/** A word as it may be shown. */
const shown = (word: Uint8Array): string => new TextDecoder().decode(word.subarray(0, LONGEST_SHOWN))

/**
 * The format's default output validator: compares an output with an answer, word by word. Returns the first difference,
 * or `undefined` if the output is accepted. A byte order mark that an editor has put before the answer is not part of it.
 */
export function compareOutputs(
  answer: Uint8Array,
  output: Uint8Array,
  options: Options,
): Difference | undefined {
  const isMarked = markOf(answer) === 'utf8' && markOf(output) !== 'utf8'
  const [wanted, given] = [new Tokens(isMarked ? answer.subarray(MARK_BYTES) : answer), new Tokens(output)]
  for (;;) {
    const lines = { line: given.line, answerLine: wanted.line }
    const [wantedSpace, givenSpace] = [wanted.space(), given.space()]
    if (options.spaceChangeSensitive && !sameWord(wantedSpace, givenSpace, true))
      return { kind: 'space', ...lines, expected: spelled(wantedSpace), got: spelled(givenSpace) }
    const at = { line: given.line, answerLine: wanted.line }
    const [expected, got] = [wanted.word(), given.word()]
    if (expected.length === 0 && got.length === 0) return undefined
    const words = { ...at, expected: shown(expected), got: shown(got) }
    if (got.length === 0) return { kind: 'missing', ...words }
    if (expected.length === 0) return { kind: 'extra', ...words }
    const kind = differenceOf(expected, got, options)
    if (kind) return { kind, ...words }
  }
}

function differenceOf(
  expected: Uint8Array,
  got: Uint8Array,
  { absolute, relative, caseSensitive }: Options,
): Difference['kind'] | undefined {
  const wanted = absolute === undefined && relative === undefined ? undefined : floatOf(textOf(expected))
  if (wanted === undefined) return sameWord(expected, got, caseSensitive) ? undefined : 'word'
  const given = floatOf(textOf(got))
  if (given === undefined) return 'not-a-number'
  const distance = Math.abs(wanted - given)
  const isNear =
    (absolute !== undefined && distance <= absolute) ||
    (relative !== undefined && distance <= relative * Math.abs(wanted))
  return isNear ? undefined : 'number'
}

const spelled = (space: Uint8Array): string => JSON.stringify(shown(space)).slice(1, -1)

/** How the default validator compares. */
interface Options {
  readonly caseSensitive: boolean
  readonly spaceChangeSensitive: boolean
  /** Undefined if floating-point numbers are compared as words, unless the other one is given. */
  readonly absolute?: number
  readonly relative?: number
}

/**
 * Reads the arguments of the default validator. Errors: `validator-argument` with what is not known,
 * `validator-tolerance` if a tolerance has no number, and `validator-repeated` if tolerances contradict each other.
 * Legacy packages add the flags of a group to those of the problem, so there the last one counts.
 */
export function parseOptions(words: readonly string[], isLegacy: boolean): Result<Options> {
  let [caseSensitive, spaceChangeSensitive] = [false, false]
  const given: Partial<Record<'absolute' | 'relative', number>> = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const kinds = TOLERANCES.get(word)
    if (word === 'case_sensitive') caseSensitive = true
    else if (word === 'space_change_sensitive') spaceChangeSensitive = true
    else if (!kinds) return fail('validator-argument', { argument: word })
    else {
      const tolerance = floatOf(words[++at] ?? '')
      if (tolerance === undefined || !(tolerance >= 0)) return fail('validator-tolerance', { argument: word })
      for (const kind of kinds) {
        if (given[kind] !== undefined && !isLegacy) return fail('validator-repeated', { argument: word })
        given[kind] = tolerance
      }
    }
  }
  return ok({ caseSensitive, spaceChangeSensitive, ...given })
}

const TOLERANCES: ReadonlyMap<string, readonly ('absolute' | 'relative')[]> = new Map([
  ['float_absolute_tolerance', ['absolute']],
  ['float_relative_tolerance', ['relative']],
  ['float_tolerance', ['absolute', 'relative']],
])

/** What the format calls a floating-point number: decimal, with or without an exponent. */
const FLOAT = /^[+-]?(\d*\.\d+|\d+\.|\d+)([Ee][+-]?\d+)?$/

/**
 * The value of a floating-point number, or `undefined` if the text is none. A number that is too large for a double is
 * none either: nothing could be said about its distance to another one.
 */
function floatOf(text: string): number | undefined {
  if (!FLOAT.test(text)) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Space, and the control characters from tab to carriage return. */
const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)

/** Reads white space and words from bytes, one after the other, without copying any. */
class Tokens {
  readonly #bytes: Uint8Array
  #at = 0
  /** 1-based. */
  line = 1

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
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
function sameWord(a: Uint8Array, b: Uint8Array, caseSensitive: boolean): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++)
    if (a[at] !== b[at] && (caseSensitive || lower(a[at]!) !== lower(b[at]!))) return false
  return true
}

/** Longer words are no numbers that could be meant. */
const LONGEST_NUMBER = 4096

/** A word as text; empty if it is too long to be a number. */
const textOf = (word: Uint8Array): string =>
  word.length > LONGEST_NUMBER ? '' : String.fromCharCode(...word)
