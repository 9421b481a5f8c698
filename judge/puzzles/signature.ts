/** A type as each language writes it. */
export interface SignatureType {
  readonly python: string
  readonly typescript: string
}

interface Parameter {
  /** Its key in the words of the puzzle, below `signature`; and its name, unless a language is used to another. */
  readonly key: string
  readonly javascript?: string
  readonly type: SignatureType
}

/** A function that a program may define in place of reading and writing; `judge/languages/harness` calls it. */
export interface Signature {
  /** All the names that it may have; the first one is suggested. */
  readonly names: readonly [string, ...string[]]
  readonly parameters: readonly Parameter[]
  readonly returns: SignatureType
}

export const TEXT: SignatureType = { python: 'str', typescript: 'string' }
export const LINES: SignatureType = { python: 'list[str]', typescript: 'string[]' }
export const WHOLE: SignatureType = { python: 'int', typescript: 'number' }
export const ROWS: SignatureType = { python: 'list[list[int]]', typescript: 'number[][]' }
export const PAIR: SignatureType = { python: 'tuple[int, int]', typescript: '[row: number, col: number]' }
export const PAIRS: SignatureType = {
  python: 'list[tuple[int, int]]',
  typescript: '[row: number, col: number][]',
}

/** A type, or something else in its place. */
export const orElse = (type: SignatureType, python: string, typescript: string): SignatureType => ({
  python: `${type.python} | ${python}`,
  typescript: `${type.typescript} | ${typescript}`,
})
