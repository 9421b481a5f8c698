import { columnOfByte } from './columns'
import { type Diagnostic, type Reader, traceback } from './diagnostic'

const SAID = /^(?:\.\/)?main\.go:(\d+):(?:(\d+):)? (.+(?:\n\t.+)*)$/gm
const PANIC = /^(?:panic|fatal error): (.+)$/gm
const FRAME = /^\t\S*main\.go:(\d+)/gm

/** Output of the Go compiler, whose columns are in bytes, and panics. */
export const go: Reader = ({ text, source }) => {
  const said = [...text.matchAll(SAID)].map(([, line, column, message]): Diagnostic => {
    const at = Number(line)
    return {
      kind: 'error',
      line: at,
      ...(column && { column: columnOfByte(source[at - 1] ?? '', Number(column)) }),
      message: message?.replaceAll(/\n\t\s*/g, ' ') ?? '',
    }
  })
  const panic = [...text.matchAll(PANIC)].at(-1)
  if (!panic) return said
  // The goroutine that panicked comes first.
  const [running = ''] = text
    .slice(panic.index)
    .split(/\n\n(?=goroutine )/)
    .slice(1)
  const places = [...running.matchAll(FRAME)].map(([, line]) => ({ line: Number(line) }))
  return [...said, ...traceback(panic[1] ?? '', places)]
}
