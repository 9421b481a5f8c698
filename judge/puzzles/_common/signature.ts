/** A type in the notation of each language. */
export interface SignatureType {
  readonly python: string
  readonly typescript: string
}

interface Parameter {
  /** Its key in the puzzle's messages below `signature`, and its name unless the language's convention differs. */
  readonly key: string
  readonly javascript?: string
  readonly type: SignatureType
}

/** A function that a program may define instead of reading and writing; `judge/languages/harness` calls it. */
export interface Signature {
  /** All accepted names; the first one is suggested. */
  readonly names: readonly [string, ...string[]]
  readonly parameters: readonly Parameter[]
  readonly returns: SignatureType
}

export const TEXT: SignatureType = { python: 'str', typescript: 'string' }
export const LINES: SignatureType = { python: 'list[str]', typescript: 'string[]' }
export const INTEGER: SignatureType = { python: 'int', typescript: 'number' }
export const ROWS: SignatureType = { python: 'list[list[int]]', typescript: 'number[][]' }
export const PAIR: SignatureType = { python: 'tuple[int, int]', typescript: '[row: number, col: number]' }
export const PAIRS: SignatureType = {
  python: 'list[tuple[int, int]]',
  typescript: '[row: number, col: number][]',
}

/** The union of a type and an alternative. */
export const orElse = (type: SignatureType, python: string, typescript: string): SignatureType => ({
  python: `${type.python} | ${python}`,
  typescript: `${type.typescript} | ${typescript}`,
})
