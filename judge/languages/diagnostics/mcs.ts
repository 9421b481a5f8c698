import { columnOfScreen } from './columns'
import type { Diagnostic, Reader } from './diagnostic'

const SAID = /^main\.cs\((\d+),(\d+)\): (error|warning) CS\d+: (.+)$/gm

/** Output of Mono's C# compiler. Its runtime reports no lines, because programs are compiled without debug symbols. */
export const mcs: Reader = ({ text, source }) =>
  [...text.matchAll(SAID)].map(([, line, column, kind, message]): Diagnostic => {
    const at = Number(line)
    return {
      kind: kind === 'warning' ? 'warning' : 'error',
      line: at,
      column: columnOfScreen(source[at - 1] ?? '', Number(column)),
      message: message ?? '',
    }
  })
