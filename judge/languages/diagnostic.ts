/** What a compiler or a runtime reports about a place in the source. */
export interface Diagnostic {
  /** A `call` is a place that a traceback passes on its way to the error; it has no message of its own. */
  readonly kind: 'error' | 'warning' | 'call'
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1, in UTF-16 units like JavaScript; missing if only the line is known. */
  readonly column?: number
  readonly message: string
}

/** A place in the source, see `Diagnostic`. */
export type Place = Pick<Diagnostic, 'line' | 'column'>

/** The output of a compiler or program, and the lines of the source that it is about. */
export interface Log {
  readonly text: string
  /** Needed to convert columns to UTF-16 units. */
  readonly source: readonly string[]
}

/** Parses the output of one family of compilers and runtimes. Ignores what it does not understand. */
export type LogReader = (log: Log) => Diagnostic[]

/** Limit on the calls shown: an infinite recursion has thousands of them. */
const CALLS = 5

/** Converts a traceback: the innermost place is the error, the others are calls, each line only once. */
export function traceback(message: string, [innermost, ...outer]: readonly Place[]): Diagnostic[] {
  if (!innermost) return []
  const lines = new Set([innermost.line])
  const calls: Diagnostic[] = []
  for (const place of outer) {
    if (lines.has(place.line) || calls.length === CALLS) continue
    lines.add(place.line)
    calls.push({ kind: 'call', ...place, message: '' })
  }
  return [{ kind: 'error', ...innermost, message }, ...calls]
}

/** Distance of tab stops for compilers that count screen columns. */
const TAB = 8

const encoder = new TextEncoder()

/** Converts a column in UTF-8 bytes, as Go counts, to one in UTF-16 units; both begin at 1. */
export function columnOfByte(line: string, byte: number): number {
  let column = 1
  let bytes = 1
  for (const character of line) {
    if (bytes >= byte) break
    bytes += encoder.encode(character).length
    column += character.length
  }
  return column
}

/** Converts a screen column with tab stops every 8, as GCC and Mono count, to UTF-16 units; both begin at 1. */
export function columnOfScreen(line: string, place: number): number {
  let column = 1
  let reached = 1
  for (const character of line) {
    if (reached >= place) break
    reached += character === '\t' ? TAB - ((reached - 1) % TAB) : 1
    column += character.length
  }
  return column
}

/** Column of a caret below an excerpt: the source line with another indentation, as Python shows it. */
export function columnOfCaret(line: string, excerpt: string, caret: string): number | undefined {
  const at = caret.search(/[\^~]/)
  if (at < 0) return undefined
  const indentation = line.length - line.trimStart().length
  return Math.max(1, at - (excerpt.length - excerpt.trimStart().length) + indentation + 1)
}
