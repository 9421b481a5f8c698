import type { Diagnostic, Reader } from './diagnostic'

const SAID = /^(error|warning)(?:\[\w+\])?: (.+)\n(?:[^\n]*\n){0,3}?\s*--> main\.rs:(\d+):(\d+)$/gm
/** The formats before Rust 1.73, and since. */
const PANICS = [
  /^thread '[^'\n]*' panicked at '([\s\S]{1,999}?)', main\.rs:(?<line>\d+):(?<column>\d+)$/gm,
  /^thread '[^'\n]*'(?: \(\d+\))? panicked at main\.rs:(?<line>\d+):(?<column>\d+):\n(.+)$/gm,
]

/** Output of the Rust compiler, whose columns are in characters, and panics. */
export const rustc: Reader = ({ text, source }) => {
  const at = (line: string | undefined, column: string | undefined) => {
    const characters = [...(source[Number(line) - 1] ?? '')].slice(0, Number(column) - 1)
    const before = characters.join('').length
    return { line: Number(line), column: before + 1 }
  }
  const said = [...text.matchAll(SAID)].map(
    ([, kind, message, line, column]): Diagnostic => ({
      kind: kind === 'warning' ? 'warning' : 'error',
      ...at(line, column),
      message: message ?? '',
    }),
  )
  const panics = PANICS.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    ({ 0: all, groups }): Diagnostic => ({
      kind: 'error',
      ...at(groups?.line, groups?.column),
      message: /panicked at '([\s\S]+)'/.exec(all)?.[1] ?? all.slice(all.indexOf('\n') + 1),
    }),
  )
  return [...said, ...panics]
}
