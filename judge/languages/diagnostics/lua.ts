import { type Reader, traceback } from './diagnostic'

const SAID = /^\S*lua(?:c)?[\d.]*: main\.lua:(\d+): (.+)((?:\nstack traceback:(?:\n\t.+)*)?)/gm
const FRAME = /^\tmain\.lua:(\d+):/gm

/** Lua's syntax errors and uncaught errors. */
export const lua: Reader = ({ text }) =>
  [...text.matchAll(SAID)].flatMap(([, line, message = '', stack = '']) =>
    traceback(message, [
      { line: Number(line) },
      ...[...stack.matchAll(FRAME)].map(([, each]) => ({ line: Number(each) })),
    ]),
  )
