import { Source } from './source'

/** Longest text after its macros have been replaced: those of an attack double it each time. */
const LONGEST = 512 * 1024
const MOST_ROUNDS = 8

const DEFINITION =
  /\\(?:(?:re)?new|provide)command\*?\s*(?:\{\s*\\([a-zA-Z]+)\s*\}|\\([a-zA-Z]+))\s*(?:\[([1-9])\]\s*)?\{((?:[^{}]|\{[^{}]*\})*)\}/g
const SIMPLE = /\\def\s*\\([a-zA-Z]+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g

interface Macro {
  readonly parameters: number
  readonly body: string
}

/** Removes comments: a `%` that nothing escapes, up to the next line. In an address it begins none. */
export const withoutComments = (text: string): string =>
  text
    .replace(/\\(?:href|url)\s*\{[^{}\n]*\}/g, (link) => link.replace(/(?<!\\)%/g, '\\%'))
    .replace(/(^|[^\\])((?:\\\\)*)%[^\n]*(?:\n[ \t]*)?/g, '$1$2')

/** Replaces the macros that a text defines for itself. */
export function withoutMacros(text: string): string {
  const macros = new Map<string, Macro>()
  let found = text
    .replace(DEFINITION, (_, braced: string | undefined, plain: string | undefined, parameters, body) => {
      macros.set(braced ?? plain ?? '', { parameters: Number(parameters ?? 0), body })
      return ''
    })
    .replace(SIMPLE, (_, name: string, body: string) => {
      macros.set(name, { parameters: 0, body })
      return ''
    })
  for (let round = 0; round < MOST_ROUNDS && macros.size > 0; round++) {
    const next = expanded(found, macros)
    if (next === undefined || next === found) break
    found = next
  }
  return found
}

/** A text with each macro in it replaced once; undefined if it would be too long. */
function expanded(text: string, macros: ReadonlyMap<string, Macro>): string | undefined {
  const source = new Source(text)
  let out = ''
  while (!source.done) {
    const name = source.match(/\\([a-zA-Z]+)/y)?.[1]
    const macro = name === undefined ? undefined : macros.get(name)
    if (!macro)
      out += name === undefined ? (source.match(/[^\\]+|\\[^a-zA-Z]/y)?.[0] ?? source.take()) : `\\${name}`
    else if (macro.parameters === 0) {
      source.match(/\{\}/y)
      out += macro.body
    } else {
      const given = Array.from({ length: macro.parameters }, () => parameterOf(source))
      const longest = Math.max(...given.map(({ length }) => length))
      if (macro.body.length * longest > LONGEST) return undefined
      out += macro.body.replace(/#([1-9])/g, (_, at: string) => given[Number(at) - 1] ?? '')
    }
    if (out.length > LONGEST) return undefined
  }
  return out
}

/** What a macro is given: in braces, or the next command or character. */
const parameterOf = (source: Source): string => source.match(/\s*(\\[a-zA-Z]+)/y)?.[1] ?? source.argument()
