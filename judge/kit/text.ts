import type { Place } from './result'

/** A word or two that say what a problem is about, in English; see `problems.tags` of the messages. */
export const TAG = /^[a-z][a-z -]*$/
/** In characters, and how many a problem of a setter or a package has. */
export const TAG_LENGTH = 40
export const MOST_TAGS = 10

/** Words as tags: in lowercase, with single spaces, each once. */
export const asTags = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim().toLowerCase().replace(/\s+/g, ' ')).filter(Boolean)),
]

/** The lines of a text without their line ends (`\n` or `\r\n`), without blank lines at the end. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  return lines
}

/** The value of a JSON text; undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The place of an offset in a text. */
export function placeAt(text: string, offset: number): Place {
  let line = 1
  let lineStart = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++
    lineStart = at + 1
  }
  return { offset, line, column: offset - lineStart + 1 }
}

/** The place where a line of a text begins; `line` is 1-based. */
export function placeOfLine(text: string, line: number): Place {
  let offset = 0
  for (let at = 1; at < line; at++) offset = text.indexOf('\n', offset) + 1
  return { offset, line, column: 1 }
}

/** A printable name of a character: itself in quotes, or its code point if it would be invisible. */
export function nameCharacter(text: string, offset: number): string {
  const point = text.codePointAt(offset)
  if (point === undefined) return ''
  const character = String.fromCodePoint(point)
  const visible = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && point !== 0xfffd
  return visible ? `“${character}”` : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The length of a text in UTF-8 bytes; a lone surrogate counts as its replacement character. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    const pair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    // A surrogate pair takes four bytes; a single unit takes two or three.
    bytes += unit < 0x800 ? 1 : 2
    if (pair) at++
  }
  return bytes
}

/** The longest prefix of a text that has at most `limit` bytes in UTF-8. */
export function cutUtf8(text: string, limit: number): string {
  if (text.length * 3 <= limit) return text
  let bytes = 0
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at)!)
    bytes += utf8Length(character)
    if (bytes > limit) return text.slice(0, at)
    at += character.length
  }
  return text
}

/**
 * Characters that change the text direction, which can make a text look different from what it is, and 8-bit control
 * characters, which some terminals act upon.
 */
const NAMED = /[\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** All control characters except tab and newline. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * Makes a program's output safe to display: control characters are written as terminals do (`^[`), so they can neither
 * hide text nor have any effect.
 */
export function visible(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(CONTROLS, (sign) => `^${String.fromCharCode(sign.charCodeAt(0) ^ 0x40)}`)
    .replace(NAMED, (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase()}⟩`)
}

/** A block of a Markdown text between a line of three backticks with words behind them, and a line of three backticks. */
interface Fence {
  /** What stands behind the backticks. */
  readonly info: string
  /** Each line with its line end. */
  readonly text: string
}

/**
 * The fenced blocks of a text whose words `isWanted`, in order. It takes one pass, whatever the text is: a regular
 * expression would search the rest of the text again for each block that does not end.
 */
export function fencedBlocks(text: string, isWanted: (info: string) => boolean): Fence[] {
  const lines = text.split('\n')
  const fences: Fence[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (!line.startsWith('```') || !isWanted(line.slice(3))) continue
    const end = lines.indexOf('```', at + 1)
    if (end < 0) break
    fences.push({
      info: line.slice(3),
      text: lines
        .slice(at + 1, end)
        .map((each) => `${each}\n`)
        .join(''),
    })
    at = end
  }
  return fences
}
