import { fail, ok, type Result, type Values } from './result'

/*
 * How the bytes of a file become text: the only place that decides it, for pages, the site, workers and the command line.
 * UTF-8 is read strictly, with or without a byte order mark, and UTF-16 with one, which is how some editors and
 * spreadsheets save. Everything else is refused: a decoder that replaces what it cannot read would judge another program
 * than the one that was sent.
 */

/** What is wrong with bytes: no UTF-8; broken UTF-16; or a zero byte, which UTF-16 and UTF-32 without a mark have. */
type Kind = 'utf8' | 'utf16' | 'zero'

const MARK = '\ufeff'
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** What a text can be encoded in. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Decodes text without its byte order mark, which tells the encoding where nothing else has settled it. Error: `encoding`
 * with the `kind` of the fault, the 0-based `offset` of the first byte that is wrong, the `byte` as two hexadecimal digits,
 * and its `line`, from 1. The sentence is `errors.encoding`.
 */
export function decodeText(bytes: Uint8Array, encoding: Encoding = encodingOf(bytes)): Result<string> {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const zero = text.indexOf('\0')
    if (zero < 0) return ok(text)
    const offset = encoding === 'utf-8' ? bytes.indexOf(0) : 2 * (zero + 1)
    return fail('encoding', faultAt(bytes, offset, text.slice(0, zero), 'zero'))
  } catch {
    const kind = encoding === 'utf-8' ? 'utf8' : 'utf16'
    const offset = kind === 'utf8' ? validUtf8(bytes) : validUtf16(bytes, encoding === 'utf-16be')
    return fail(
      'encoding',
      faultAt(bytes, offset, new TextDecoder(encoding).decode(bytes.subarray(0, offset)), kind),
    )
  }
}

/** Decodes a file that somebody has chosen in a page or sent with a form. Errors: those of `decodeText`. */
export const decodeFile = async (file: Blob): Promise<Result<string>> =>
  decodeText(new Uint8Array(await file.arrayBuffer()))

/** The byte order mark with which bytes begin, if any. */
export function markOf(bytes: Uint8Array): 'utf8' | 'utf16' | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf8'
  return encodingOf(bytes) === 'utf-8' ? undefined : 'utf16'
}

/** A text without the mark that its file had, for texts that were pasted with it. */
export const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(1) : text)

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

const faultAt = (bytes: Uint8Array, offset: number, before: string, kind: Kind): Values => ({
  kind,
  offset,
  byte: (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0'),
  line: lineAfter(before),
})

/** The line, from 1, on which a text ends; every kind of line end counts. */
function lineAfter(text: string): number {
  let line = 1
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === LINE_FEED || (unit === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) line++
  }
  return line
}

/** How many bytes from the beginning are whole characters of UTF-8. */
function validUtf8(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const length = lengthInUtf8(bytes, at)
    if (length === undefined) return at
    at += length
  }
  return at
}

/** The length of a character of UTF-8, undefined if there is none: table 3-7 of the Unicode Standard. */
function lengthInUtf8(bytes: Uint8Array, at: number): number | undefined {
  const first = bytes[at]!
  if (first < 0x80) return 1
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
  if (length === 0) return undefined
  // Longer forms than needed, surrogates, and what lies beyond U+10FFFF.
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  const second = bytes[at + 1] ?? 0
  if (second < least || second > most) return undefined
  for (let next = at + 2; next < at + length; next++)
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return undefined
  return length
}

/** How many bytes from the beginning are whole characters of UTF-16. */
function validUtf16(bytes: Uint8Array, isBigEndian: boolean): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isIn = (at: number, least: number) =>
    at + 1 < bytes.length && (view.getUint16(at, !isBigEndian) & 0xfc00) === least
  let at = 0
  while (at + 1 < bytes.length) {
    if (isIn(at, 0xdc00) || (isIn(at, 0xd800) && !isIn(at + 2, 0xdc00))) return at
    at += isIn(at, 0xd800) ? 4 : 2
  }
  return at
}
