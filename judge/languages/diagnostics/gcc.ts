import { columnOfScreen } from './columns'
import type { Diagnostic, Reader } from './diagnostic'

const SAID = /^main\.(?:c|cpp):(\d+):(?:(\d+):)? (fatal error|error|warning): (.+)$/gm
const ASSERTION = /^[^\n:]+: main\.(?:c|cpp):(\d+): .*?(Assertion .+)$/gm
/** The linker's errors have no line, but the missing name occurs in the source. */
const UNDEFINED = /undefined reference to [`'‘]([\w:~]+)['’]?/g

/** Output of GCC and G++, their linker, and `assert`. */
export const gcc: Reader = ({ text, source }) => {
  const said = [...text.matchAll(SAID)].map(([, line, column, kind, message]): Diagnostic => {
    const at = Number(line)
    return {
      kind: kind === 'warning' ? 'warning' : 'error',
      line: at,
      ...(column && { column: columnOfScreen(source[at - 1] ?? '', Number(column)) }),
      message: message ?? '',
    }
  })
  const failed = [...text.matchAll(ASSERTION)].map(
    ([, line, message]): Diagnostic => ({ kind: 'error', line: Number(line), message: message ?? '' }),
  )
  return [
    ...said,
    ...failed,
    ...[...text.matchAll(UNDEFINED)].flatMap(([all, name]) => used(source, name, all)),
  ]
}

function used(source: readonly string[], name: string | undefined, message: string): Diagnostic[] {
  const short = name?.split('::').at(-1)
  if (!short) return []
  const uses = source.findLastIndex((line) => line.includes(`${short}(`))
  if (uses < 0) return []
  return [{ kind: 'error', line: uses + 1, column: (source[uses]?.indexOf(short) ?? 0) + 1, message }]
}
