import type { Board } from '../algorithms/board'
import { CARVERS } from '../algorithms/carve'
import { carveMaze } from '../algorithms/carve/maze'
import { type BoardFault, parseBoard } from '../algorithms/notations'
import { ok, type Result } from '../kit/result'
import type { CellPlace, ValuesOf } from './section'

/** The most characters of a board in an address; a board of 100 × 100 cells has 10 100. */
export const MOST_TEXT = 12_000

/** The parameters of a board, which sections that work on boards have: carved, or written by the visitor. */
export const BOARD_PARAMETERS = {
  board: { kind: 'choice', of: ['carved', 'own'], initial: 'carved' },
  carver: {
    kind: 'choice',
    of: CARVERS.map(({ id }) => id),
    initial: 'depth-first',
    algorithmsOf: 'carve',
  },
  rows: { kind: 'whole', from: 1, to: 200, initial: 12 },
  cols: { kind: 'whole', from: 1, to: 200, initial: 12 },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  /** Percent of the dead ends of a carved board that are removed. */
  braid: { kind: 'whole', from: 0, to: 100, initial: 0 },
  /** The own board in any notation. */
  text: { kind: 'text', most: MOST_TEXT, initial: '' },
} as const

type BoardValues = ValuesOf<typeof BOARD_PARAMETERS>

const OF_CARVED = ['carver', 'rows', 'cols', 'seed', 'braid'] as const

/** The parameters without effect, given where the board comes from. */
export const idleOfBoard = ({ board }: BoardValues): readonly (keyof BoardValues)[] =>
  board === 'carved' ? ['text'] : OF_CARVED

/** The board that the values describe. Errors: the own board cannot be read. */
export function boardFrom(values: BoardValues): Result<Board, BoardFault> {
  if (values.board === 'own') return parseBoard(values.text)
  const { carver: id, rows, cols, seed, braid } = values
  const carver = CARVERS.find((one) => one.id === id)!
  return ok(carveMaze({ carver, shape: { rows, cols }, seed, braid: braid / 100 }))
}

/** The number of a cell on a board; undefined if it lies outside or is a wall. */
export function cellAt({ rows, cols, solid }: Board, [row, col]: CellPlace): number | undefined {
  const cell = row * cols + col
  return row < rows && col < cols && !solid[cell] ? cell : undefined
}
