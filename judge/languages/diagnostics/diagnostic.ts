/** What a compiler or a runtime says about a place of the source. */
export interface Diagnostic {
  /** A `call` is a place that a traceback passes on its way to the error; it has no message of its own. */
  readonly kind: 'error' | 'warning' | 'call'
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units as JavaScript counts; missing where only the line is told. */
  readonly column?: number
  readonly message: string
}

/** A place of the source, see `Diagnostic`. */
export type Place = Pick<Diagnostic, 'line' | 'column'>

/** What was written, and the lines of the source that it is about. */
export interface Log {
  readonly text: string
  /** So that columns can be counted as JavaScript counts them. */
  readonly source: readonly string[]
}

/** Reads what one family of compilers and runtimes writes. What it does not understand it leaves out. */
export type Reader = (log: Log) => Diagnostic[]

/** Of a recursion that never ended there are thousands. */
const CALLS = 5

/** A traceback: the innermost place is the error, each further one a call, no line twice. */
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
