import { columnOfCaret } from './columns'
import { type Diagnostic, type Log, type Place, type Reader, traceback } from './diagnostic'

const FRAME = /^\s*File "(?:[^"\n]*\/)?bot\.py", line (\d+)/
const SORRY = /^Sorry: (.+) \((?:[^()\n]*\/)?bot\.py, line (\d+)\)$/gm
/** The last line of a traceback: the name of an exception without indentation, and its message. */
const RAISED = /^(?:[\w.]*(?:Error|Exception|Exit|Interrupt|Iteration|Warning)|[A-Z][\w.]*)(?::.*)?$/

/** Syntax errors and uncaught exceptions of CPython and PyPy. */
export const python: Reader = (log) => [...raised(log), ...sorry(log)]

/** The exception that was raised last. */
function raised({ text, source }: Log): Diagnostic[] {
  const lines = text.split('\n')
  const end = lines.findLastIndex((line, at) => RAISED.test(line) && followsFrame(lines, at))
  if (end < 0) return []
  const begin = lines.slice(0, end).findLastIndex((line) => line.startsWith('Traceback '))
  const places: Place[] = []
  for (let at = begin + 1; at < end; at++) {
    const [, number] = FRAME.exec(lines[at] ?? '') ?? []
    if (number) places.push(placeOf(Number(number), lines.slice(at + 1, at + 3), source))
  }
  return traceback(lines[end] ?? '', places.reverse())
}

/** Whether the indented lines before this one begin with a place in a file. */
function followsFrame(lines: readonly string[], at: number): boolean {
  let above = at - 1
  while (lines[above]?.startsWith('    ')) above--
  return /^\s+(?:File "|\[)/.test(lines[above] ?? '')
}

/** A line, and the column of the caret below its excerpt. */
function placeOf(line: number, [excerpt = '', caret = '']: string[], source: readonly string[]): Place {
  const column = /^\s*[\^~][\^~ ]*$/.test(caret)
    ? columnOfCaret(source[line - 1] ?? '', excerpt, caret)
    : undefined
  return { line, ...(column && { column }) }
}

const sorry = ({ text }: Log): Diagnostic[] =>
  [...text.matchAll(SORRY)].map(([, message, line]) => ({
    kind: 'error',
    line: Number(line),
    message: message ?? '',
  }))
