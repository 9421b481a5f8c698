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
export type Reader = (log: Log) => Diagnostic[]

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
