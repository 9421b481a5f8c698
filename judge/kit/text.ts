import type { Place } from './result'

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
