import { type Fault, fail, ok, type Result } from './result'
import { nameCharacter, placeAt } from './text'

/** Lines of integers, any number per line. Blank lines are skipped. */
export interface Integers {
  /** All numbers in reading order. */
  readonly numbers: Float64Array
  /** The 1-based line number, in the text, of the i-th line of numbers. */
  readonly lines: Int32Array
  /** How many numbers there are up to and including the i-th line of numbers. */
  readonly ends: Int32Array
}

export const INTEGER_FAULTS = ['character', 'number-size'] as const
type IntegerFault = Fault<(typeof INTEGER_FAULTS)[number]>

const NEWLINE = 10
const MINUS = 45
const ZERO = 48
/** How many characters of an oversized number a message shows. */
const SHOWN_DIGITS = 24

const isSpace = (code: number) => code === 32 || code === NEWLINE || code === 13 || code === 9
const isDigit = (code: number) => code >= ZERO && code < ZERO + 10

/**
 * Reads decimal integers separated by white space; a minus sign is allowed. It makes two passes over the character
 * codes, the first one to count: a matrix of a million numbers (7 MB) takes about 60 ms and no memory except the
 * result, while splitting it into strings takes a second.
 *
 * Errors: `character` for anything else, `number-size` for a number beyond ±(2^53 − 1).
 */
export function readIntegers(text: string): Result<Integers, IntegerFault> {
  const counted = countWords(text)
  const numbers = new Float64Array(counted.words)
  const lines = new Int32Array(counted.lines)
  const ends = new Int32Array(counted.lines)
  let found = 0
  let filled = 0
  let line = 1
  let value = 0
  let tokenAt = -1
  let digits = 0

  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : NEWLINE
    if (isDigit(code)) {
      if (tokenAt < 0) tokenAt = at
      value = value * 10 + (code - ZERO)
      digits++
      if (value > Number.MAX_SAFE_INTEGER) return numberTooBig(text, tokenAt)
    } else if (isSpace(code)) {
      if (tokenAt >= 0) {
        if (digits === 0) return wrongCharacter(text, tokenAt)
        // Subtracting from zero turns `-0` into `0`.
        numbers[found++] = text.charCodeAt(tokenAt) === MINUS ? 0 - value : value
        value = digits = 0
        tokenAt = -1
      }
      if (code === NEWLINE) {
        if (found > (filled > 0 ? ends[filled - 1]! : 0)) {
          lines[filled] = line
          ends[filled++] = found
        }
        line++
      }
    } else if (code === MINUS && tokenAt < 0) tokenAt = at
    else return wrongCharacter(text, at)
  }
  return ok({ numbers, lines, ends })
}

/** Counts the words of a text and the lines that contain a word. */
function countWords(text: string): { words: number; lines: number } {
  let words = 0
  let lines = 0
  let inWord = false
  let onLine = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (!isSpace(code)) {
      if (!inWord) words++
      if (!onLine) lines++
      inWord = onLine = true
    } else {
      inWord = false
      if (code === NEWLINE) onLine = false
    }
  }
  return { words, lines }
}

/** How many numbers the i-th line of numbers holds. */
export const widthOf = ({ ends }: Integers, index: number): number =>
  (ends[index] ?? 0) - (index > 0 ? (ends[index - 1] ?? 0) : 0)

/** Lines per chunk: concatenation builds string trees, which are cheap only while they are small. */
const LINES_AT_ONCE = 4096

/** Writes `width` numbers per line, in the form that `readIntegers` reads. `width` must be at least 1. */
export function formatIntegers(numbers: Float64Array, width: number): string {
  const chunks: string[] = []
  for (let from = 0; from < numbers.length; from += LINES_AT_ONCE * width) {
    const end = Math.min(numbers.length, from + LINES_AT_ONCE * width)
    let chunk = ''
    for (let at = from; at < end; at += width)
      chunk +=
        width === 2
          ? `${numbers[at]} ${numbers[at + 1]}\n`
          : `${numbers.subarray(at, at + width).join(' ')}\n`
    chunks.push(chunk)
  }
  return chunks.join('')
}

/** The offset of the number with this 0-based index in a text that `readIntegers` accepts. */
export function offsetOfNumber(text: string, index: number): number {
  let seen = -1
  for (let at = 0; at < text.length; at++) {
    const startsHere = !isSpace(text.charCodeAt(at)) && (at === 0 || isSpace(text.charCodeAt(at - 1)))
    if (startsHere && ++seen === index) return at
  }
  return text.length
}

/** The fault `character` at this offset, with the character's name and place. */
export function wrongCharacter(text: string, offset: number) {
  const at = placeAt(text, offset)
  const character = nameCharacter(text, offset)
  return fail('character', { character, line: at.line, column: at.column }, at)
}

/** The fault `number-size` for the number that begins at this offset. */
export function numberTooBig(text: string, offset: number) {
  const at = placeAt(text, offset)
  const [digits = ''] = text.slice(offset, offset + 4 * SHOWN_DIGITS).match(/^-?\d+/) ?? []
  const number = digits.length > SHOWN_DIGITS ? `${digits.slice(0, SHOWN_DIGITS)}…` : digits
  return fail('number-size', { number, line: at.line, column: at.column }, at)
}
