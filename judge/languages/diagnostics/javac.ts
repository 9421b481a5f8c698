import { type Diagnostic, type Reader, traceback } from './diagnostic'

const SAID = /^Main\.java:(\d+): (error|warning): (.+)$/
const THROWN = /^Exception in thread "[^"\n]*" (.+(?:\n(?!\s+at |Caused by:).+){0,5})((?:\n\s+at .+)+)/gm
const CAUSED = /^Caused by: (.+)((?:\n\s+at .+)+)/gm
const FRAME = /\(Main\.java:(\d+)\)/g

/** Output of the Java compiler, and uncaught exceptions. */
export const javac: Reader = ({ text }) => [...compiled(text.split('\n')), ...thrown(text)]

/** The compiler prints the message, the source line, and a caret below it; further explanations follow. */
function compiled(lines: readonly string[]): Diagnostic[] {
  return lines.flatMap((line, at): Diagnostic[] => {
    const [, number, kind, message] = SAID.exec(line) ?? []
    if (!number) return []
    const caret = lines.slice(at + 1).find((next) => /^\s*\^\s*$/.test(next) || SAID.test(next))
    const column = caret?.indexOf('^') ?? -1
    return [
      {
        kind: kind === 'warning' ? 'warning' : 'error',
        line: Number(number),
        ...(column >= 0 && !SAID.test(caret ?? '') && { column: column + 1 }),
        message: message ?? '',
      },
    ]
  })
}

/** The last exception thrown. Of a chain, the root cause is the most useful. */
function thrown(text: string): Diagnostic[] {
  const last = [...text.matchAll(CAUSED)].at(-1) ?? [...text.matchAll(THROWN)].at(-1)
  if (!last) return []
  const [, message = '', frames = ''] = last
  const places = [...frames.matchAll(FRAME)].map(([, line]) => ({ line: Number(line) }))
  return traceback(message.trim(), places)
}
