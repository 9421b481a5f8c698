import { type Reader, traceback } from './diagnostic'

const SAID = /^\S*lua(?:c)?[\d.]*: main\.lua:(\d+): (.+)((?:\nstack traceback:(?:\n\t.+)*)?)/gm
const FRAME = /^\tmain\.lua:(\d+):/gm

/** Lua: what it cannot read, and errors that nobody caught. */
export const lua: Reader = ({ text }) =>
  [...text.matchAll(SAID)].flatMap(([, line, message = '', stack = '']) =>
    traceback(message, [
      { line: Number(line) },
      ...[...stack.matchAll(FRAME)].map(([, each]) => ({ line: Number(each) })),
    ]),
  )
