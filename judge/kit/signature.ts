/**
 * A type of arguments and results: its notation in each language, which documentation and completion show.
 * `judge/languages/harness` reads and writes its values.
 */
export const VALUE_TYPES = {
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
export type ValueType = keyof typeof VALUE_TYPES

interface Named {
  /** Its key in the puzzle's messages below `signature`, and its name unless the language's convention differs. */
  readonly key: string
  readonly javascript?: string
}

/** An argument is read from the message that the program would otherwise receive, in order. */
export type Parameter = Named &
  (
    | { readonly type: 'pair' | 'pairs' }
    /** Takes no line: it is the number of the header that has its key. */
    | { readonly type: 'integer' }
    /** `count`: how many lines it takes, or which number of the header says so. */
    | { readonly type: 'text' | 'lines' | 'rows'; readonly count: number | string }
  )

type Table = 'rows' | 'pairs'

/** What a function returns. A string is always taken as the answer itself. */
export interface Returned {
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
 * and what completion and documentation are made of. Plain data, because it is sent to harnesses as JSON.
 */
export interface Signature {
  /** All accepted names; the first one is suggested. */
  readonly names: readonly [string, ...string[]]
  /** The keys of the numbers in the first line of a message, if it is no argument itself. */
  readonly header?: readonly string[]
  readonly parameters: readonly [Parameter, ...Parameter[]]
  readonly returns: Returned
}

/** The type of the result as it is written in a language. */
export function returnType(
  { types: [type], word, none }: Returned,
  language: 'python' | 'typescript',
): string {
  const { [language]: written } = VALUE_TYPES[type]
  if (word !== undefined) return `${written} | ${language === 'python' ? 'str' : `'${word}'`}`
  if (none !== undefined) return `${written} | ${language === 'python' ? 'None' : 'null'}`
  return written
}
