import { type Diagnostic, type Log, type Place, type Reader, traceback } from './diagnostic'

const HEAD = /^(?:\S*\/)?bot\.js:(\d+)$/
const FRAME = /^\s+at .*?bot\.js:(\d+)(?::(\d+))?\)?$/
const THROWN = /^(?:Uncaught )?\w*(?:Error|Exception)(?: \[\w+\])?(?::.*)?$/
const TYPES = /^bot\.ts:(\d+):(\d+): (.+)$/gm

/** Errors of Node and QuickJS, with or without our harness, and of the TypeScript type stripper. */
export const node: Reader = (log) => [...types(log), ...thrown(log)]

const types = ({ text }: Log): Diagnostic[] =>
  [...text.matchAll(TYPES)].map(([, line, column, message]) => ({
    kind: 'error',
    line: Number(line),
    column: Number(column),
    message: message ?? '',
  }))

/** Parses `bot.js:2`, the line and a caret, a gap, the error and its stack. A syntax error has no stack of its own. */
function thrown({ text }: Log): Diagnostic[] {
  const lines = text.split('\n')
  const said = lines.findLastIndex((line) => THROWN.test(line))
  if (said < 0) return []
  const stack: Place[] = lines.slice(said + 1).flatMap((line) => {
    const [, number, column] = FRAME.exec(line) ?? []
    return number ? [{ line: Number(number), ...(column && { column: Number(column) }) }] : []
  })
  const head = lines.slice(0, said).findLastIndex((line) => HEAD.test(line))
  const [, number] = HEAD.exec(lines[head] ?? '') ?? []
  const caret = lines.slice(head + 2, said).find((line) => /^\s*\^+\s*$/.test(line))
  const shown: Place[] = number
    ? [{ line: Number(number), ...(caret && { column: caret.indexOf('^') + 1 }) }]
    : []
  return traceback(lines[said] ?? '', stack.length > 0 ? stack : shown)
}
