/** Longest text after its macros have been replaced: those of an attack double it each time. */
const LONGEST = 512 * 1024
const MOST_ROUNDS = 8

const DEFINITION =
  /\\(?:re)?newcommand\*?\s*(?:\{\s*\\([a-zA-Z]+)\s*\}|\\([a-zA-Z]+))\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g
const SIMPLE = /\\def\s*\\([a-zA-Z]+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g

/** Removes comments: a `%` that nothing escapes, up to the next line. In an address it begins none. */
export const withoutComments = (text: string): string =>
  text
    .replace(/\\(?:href|url)\s*\{[^{}\n]*\}/g, (link) => link.replace(/(?<!\\)%/g, '\\%'))
    .replace(/(^|[^\\])((?:\\\\)*)%[^\n]*(?:\n[ \t]*)?/g, '$1$2')

/** Replaces the macros that a text defines for itself, those without parameters. */
export function withoutMacros(text: string): string {
  const macros = new Map<string, string>()
  let found = text
    .replace(DEFINITION, (_, braced: string | undefined, plain: string | undefined, body: string) => {
      macros.set(braced ?? plain ?? '', body)
      return ''
    })
    .replace(SIMPLE, (_, name: string, body: string) => {
      macros.set(name, body)
      return ''
    })
  for (let round = 0; round < MOST_ROUNDS && macros.size > 0; round++) {
    const next = found.replace(/\\([a-zA-Z]+)(?:\{\})?/g, (whole, name: string) => macros.get(name) ?? whole)
    if (next === found || next.length > LONGEST) break
    found = next
  }
  return found
}
