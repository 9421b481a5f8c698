import type { PuzzleId } from '@/judge/puzzles'

interface Type {
  readonly python: string
  readonly typescript: string
}

interface Parameter {
  /** Its key in the messages, and its name unless a language is used to another. */
  readonly key: string
  readonly javascript?: string
  readonly type: Type
}

/** The function that a puzzle calls where a source defines it; `judge/languages/harness` reads and writes these types. */
export interface Signature {
  readonly names: readonly [string, ...string[]]
  readonly parameters: readonly Parameter[]
  readonly returns: Type
}

const TEXT: Type = { python: 'str', typescript: 'string' }
const LINES: Type = { python: 'list[str]', typescript: 'string[]' }
const WHOLE: Type = { python: 'int', typescript: 'number' }
const ROWS: Type = { python: 'list[list[int]]', typescript: 'number[][]' }
const CELL: Type = { python: 'tuple[int, int]', typescript: '[row: number, col: number]' }
const CELLS: Type = { python: 'list[tuple[int, int]]', typescript: '[row: number, col: number][]' }

const orElse = (type: Type, python: string, typescript: string): Type => ({
  python: `${type.python} | ${python}`,
  typescript: `${type.typescript} | ${typescript}`,
})

/** By the puzzle; an architect of the maze duel has one of its own. */
export const SIGNATURES = {
  snake: {
    names: ['checkio', 'snake'],
    parameters: [{ key: 'field_map', javascript: 'field', type: LINES }],
    returns: TEXT,
  },
  'robot-escape-bot': {
    names: ['escape'],
    parameters: [
      { key: 'maze', type: LINES },
      { key: 'limit', type: WHOLE },
    ],
    returns: TEXT,
  },
  'knights-tour': {
    names: ['tour'],
    parameters: [
      { key: 'm', type: WHOLE },
      { key: 'n', type: WHOLE },
    ],
    returns: orElse(ROWS, 'str', "'IMPOSSIBLE'"),
  },
  'labyrinth-path': {
    names: ['path'],
    parameters: [{ key: 'cells', type: ROWS }],
    returns: orElse(CELLS, 'None', 'null'),
  },
  'maze-architect': {
    names: ['architect'],
    parameters: [
      { key: 'size', type: WHOLE },
      { key: 'seed', type: WHOLE },
    ],
    returns: LINES,
  },
  'maze-duel': {
    names: ['solver'],
    parameters: [
      { key: 'maze', type: TEXT },
      { key: 'position', type: CELL },
      { key: 'options', type: CELLS },
    ],
    returns: CELL,
  },
} as const satisfies Partial<Record<PuzzleId, Signature>>

export type SignatureId = keyof typeof SIGNATURES

/** Whose function a program for this puzzle and role defines. */
export function signatureIdOf(
  puzzle: PuzzleId,
  role: 'architect' | 'solver' | null,
): SignatureId | undefined {
  const id = role === 'architect' ? 'maze-architect' : puzzle
  return Object.hasOwn(SIGNATURES, id) ? (id as SignatureId) : undefined
}
