import { type Diagnostic, type Reader, traceback } from './diagnostic'

const SAID = /^Main\.java:(\d+): (error|warning): (.+)$/
const THROWN = /^Exception in thread "[^"\n]*" (.+(?:\n(?!\s+at |Caused by:).+){0,5})((?:\n\s+at .+)+)/gm
const CAUSED = /^Caused by: (.+)((?:\n\s+at .+)+)/gm
const FRAME = /\(Main\.java:(\d+)\)/g

/** The compiler of Java, and exceptions that nobody caught. */
export const javac: Reader = ({ text }) => [...compiled(text.split('\n')), ...thrown(text)]

/** The message, then the line of the source, then the caret below it; what else it explains comes after that. */
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

/** The last that was thrown; the cause that was thrown first says most. */
function thrown(text: string): Diagnostic[] {
  const last = [...text.matchAll(CAUSED)].at(-1) ?? [...text.matchAll(THROWN)].at(-1)
  if (!last) return []
  const [, message = '', frames = ''] = last
  const places = [...frames.matchAll(FRAME)].map(([, line]) => ({ line: Number(line) }))
  return traceback(message.trim(), places)
}
