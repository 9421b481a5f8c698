/**
 * A type of arguments and results: its notation in each language, which completion shows.
 * `judge/languages/harness` reads and writes its values.
 */
const VALUE_TYPES = {
  /** As an argument some lines joined into one string, as a result one line. */
  text: { python: 'str', typescript: 'string' },
  /** One string a line. */
  lines: { python: 'list[str]', typescript: 'string[]' },
  integer: { python: 'int', typescript: 'number' },
  /** Lines of integers with spaces between them. */
  rows: { python: 'list[list[int]]', typescript: 'number[][]' },
  /** A line `row col`. */
  pair: { python: 'tuple[int, int]', typescript: '[row: number, col: number]' },
  /** As an argument a line of pairs with commas between them, as a result a line for each pair. */
  pairs: { python: 'list[tuple[int, int]]', typescript: '[row: number, col: number][]' },
} as const

interface Identifier {
  /** Its key in the puzzle's messages below `signature`, and its name unless the language's convention differs. */
  readonly key: string
  readonly javascript?: string
}

/** An argument is read from the message that the program would otherwise receive, in order. */
export type Parameter = Identifier &
  (
    | { readonly type: 'pair' | 'pairs' }
    /** Takes no line: it is the number of the header that has its key. */
    | { readonly type: 'integer' }
    /** `count`: how many lines it takes, or which number of the header says so. */
    | { readonly type: 'text' | 'lines' | 'rows'; readonly count: number | string }
  )

type Table = 'rows' | 'pairs'

/** What a function returns. A string is always taken as the answer itself. */
export interface ReturnValue {
  /** The types that are accepted; the first one is suggested. */
  readonly types: readonly ['text' | 'pair' | 'lines'] | readonly [Table, ...Table[]]
  /** How many lines an answer of the type `lines` has, in words. */
  readonly count?: string
  /** A string that is accepted as well, for an answer that has no value of these types. */
  readonly word?: string
  /** The answer if the function returns `None`, `null` or nothing; without it, that is an error. */
  readonly none?: string
}

/**
 * A function that a program may define instead of reading and writing. This is all that a harness knows of a puzzle,
 * and what completion is made of. Plain data, because it is sent to harnesses as JSON.
 */
export interface Signature {
  /** All accepted names; the first one is suggested. */
  readonly names: readonly [string, ...string[]]
  /** Keys of the numbers in the first line of a message, if that line is no argument itself. */
  readonly header?: readonly string[]
  readonly parameters: readonly [Parameter, ...Parameter[]]
  readonly returns: ReturnValue
}

export const DIALECTS = ['python', 'javascript', 'typescript'] as const

/** How functions are written in a language. */
export type Dialect = (typeof DIALECTS)[number]

/** A function as it is written in a language. */
export interface Declaration {
  readonly dialect: Dialect
  readonly names: Signature['names']
  readonly parameters: readonly { readonly key: string; readonly name: string; readonly type: string }[]
  readonly returns: string
}

/** JavaScript has no types of its own; it is documented with those of TypeScript. */
export function declarationOf({ names, parameters, returns }: Signature, dialect: Dialect): Declaration {
  const types = dialect === 'python' ? 'python' : 'typescript'
  return {
    dialect,
    names,
    parameters: parameters.map(({ key, javascript, type }) => ({
      key,
      name: dialect === 'python' ? key : (javascript ?? key),
      type: VALUE_TYPES[type][types],
    })),
    returns: returnType(returns, types),
  }
}

function returnType({ types: [type], word, none }: ReturnValue, language: 'python' | 'typescript'): string {
  const written = VALUE_TYPES[type][language]
  if (word !== undefined) return `${written} | ${language === 'python' ? 'str' : `'${word}'`}`
  if (none !== undefined) return `${written} | ${language === 'python' ? 'None' : 'null'}`
  return written
}

/** For example `field_map: list[str]`. */
export const parameterLabel = ({
  name,
  type,
}: Pick<Declaration['parameters'][number], 'name' | 'type'>): string => `${name}: ${type}`

/** For example `checkio(field_map: list[str]) -> str`. */
export function declarationLabel({ dialect, parameters, returns }: Declaration, name: string): string {
  return `${name}(${parameters.map(parameterLabel).join(', ')})${dialect === 'python' ? ' ->' : ':'} ${returns}`
}

/** How much of a program's output is one reply. */
export type ReplyKind =
  /** One line. A last line without a line end counts once the program exits or closes its output. */
  | 'line'
  /**
   * Everything until the program exits or closes its output, for games of one turn whose answer has many lines. Its
   * standard input ends after the message, and an exit code other than 0 is a runtime error.
   */
  | 'text'
