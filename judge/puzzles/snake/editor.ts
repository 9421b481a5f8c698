import { middle } from '../../drawing/cells'
import type { Shape } from '../../drawing/shapes'
import {
  type CellGrid,
  cellOn,
  cellsWith,
  readGrid,
  withCharacter,
  withOnly,
  writeGrid,
} from '../_common/cell-grid'
import { type Editor, type Spot, SYMMETRIES, type Tool } from '../_common/editor'
import type { SnakeFrame } from './film'
import { freeBeside, headingOf } from './heading'
import { type Field, SIDE, START_LENGTHS } from './notation'

const [FREE, TREE, CHERRY] = ['.', 'T', 'C'] as const

const TOOLS = [
  { id: 'tree', key: 't', on: 'cells', icon: 'M12 3l6 8h-3l4 6H5l4-6H6zM12 17v4', opposite: 'free' },
  { id: 'free', key: 'f', on: 'cells', icon: 'M9 20h11M5 14l8-9 7 6-8 9H9z' },
  {
    id: 'snake',
    key: 's',
    on: 'cells',
    icon: 'M5 20h8a4 4 0 0 0 0-8H9a4 4 0 0 1 0-8h9M18 4v.1',
    single: true,
  },
  {
    id: 'cherry',
    key: 'c',
    on: 'cells',
    icon: 'M8 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6M16 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 14l7-10 1 11',
    single: true,
  },
] as const satisfies readonly Tool[]

const FIELD = { rows: SIDE, cols: SIDE }

/** Draws trees, the snake from its head to its tail, and the first cherry. */
export const editor: Editor<CellGrid, Field, SnakeFrame> = {
  tools: TOOLS,
  symmetries: SYMMETRIES,
  blanks: ['empty'],
  sizes: { min: FIELD, max: FIELD },

  read(text) {
    const grid = readGrid(text, /^[.TC0-9]*$/, FIELD)
    return grid?.rows === SIDE && grid.cols === SIDE ? grid : undefined
  },
  write: writeGrid,

  /** The snake lies below the middle and looks up, to the cherry. */
  blank: () => {
    const snake = Array.from({ length: START_LENGTHS.max }, (_, part) => (part + 5) * SIDE + 4)
    return withSnake({ ...FIELD, cells: withCherry(FREE.repeat(SIDE * SIDE)) }, snake)
  },
  resize: (draft) => draft,
  use,
  at(draft, spot) {
    const character = draft.cells[cellOn(draft, spot) ?? -1]
    if (character === TREE) return 'tree'
    if (character === CHERRY) return 'cherry'
    return character === FREE ? 'free' : character === '0' ? 'head' : 'body'
  },
  sketch,
  /** Walls are trees; the snake and the cherry stay where they are. */
  ofCells({ rows, cols, solid }, draft) {
    const before = draft ?? this.blank(FIELD, 'empty')
    const cells = Array.from(before.cells, (character, cell) => {
      if (character !== FREE && character !== TREE) return character
      const [row, col] = [Math.floor(cell / SIDE), cell % SIDE]
      return row < rows && col < cols && solid[row * cols + col] ? TREE : FREE
    })
    return { ...before, cells: cells.join('') }
  },
  cellOf: (_, { line, column }) => {
    const [row, col] = [line - 1, column - 1]
    return row < SIDE && col < SIDE ? row * SIDE + col : undefined
  },
}

const withCherry = (cells: string) => {
  const at = 2 * SIDE + 4
  return cells.slice(0, at) + CHERRY + cells.slice(at + 1)
}

/** The cells of the snake from its head, as far as each is next to the one before it. */
function snakeOf(draft: CellGrid): number[] {
  const snake: number[] = []
  for (let part = 0; part <= 9; part++) {
    const [cell] = cellsWith(draft, `${part}`)
    const before = snake.at(-1)
    if (cell === undefined || (before !== undefined && !areNeighbours(before, cell))) break
    snake.push(cell)
  }
  return snake
}

const NO_TREES = new Uint8Array(SIDE * SIDE)
const areNeighbours = (one: number, other: number) => freeBeside(NO_TREES, one).includes(other)

/** Takes every part of a snake away, and puts this one there. */
function withSnake(draft: CellGrid, snake: readonly number[]): CellGrid {
  const without = { ...draft, cells: draft.cells.replaceAll(/\d/g, FREE) }
  const all = snake.reduce((grid, cell, part) => withCharacter(grid, cell, `${part}`), without)
  return all.cells === draft.cells ? draft : all
}

function use(draft: CellGrid, tool: string, spot: Spot): CellGrid {
  const cell = cellOn(draft, spot)
  if (cell === undefined) return draft
  switch (tool) {
    case 'tree':
      return withCharacter(draft, cell, TREE)
    case 'free':
      return withCharacter(draft, cell, FREE)
    case 'cherry':
      return withOnly(draft, cell, CHERRY, FREE)
    case 'snake':
      return withSnake(draft, longer(snakeOf(draft), cell))
    default:
      return draft
  }
}

/**
 * The snake once its next part is put into a cell: next to its tail it grows, in one of its own cells it ends there, and
 * anywhere else, or if it is as long as allowed, a new snake begins with its head.
 */
function longer(snake: readonly number[], cell: number): readonly number[] {
  const part = snake.indexOf(cell)
  if (part >= 0) return snake.slice(0, part + 1)
  const tail = snake.at(-1)
  const grows = tail !== undefined && snake.length < START_LENGTHS.max && areNeighbours(tail, cell)
  return grows ? [...snake, cell] : [cell]
}

function sketch(draft: CellGrid) {
  const snake = snakeOf(draft)
  const [cherry, ...cherries] = cellsWith(draft, CHERRY)
  const trees = Uint8Array.from(draft.cells, (character) => (character === TREE ? 1 : 0))
  const loose = [...draft.cells.matchAll(/\d/g)].filter(({ index }) => !snake.includes(index))
  const marks: Shape[] = [
    ...loose.map(({ 0: digit, index }) => letter(digit, index)),
    ...cherries.map((cell) => letter(CHERRY, cell)),
  ]
  const frame: SnakeFrame = {
    ...{ trees, cherry, snake, heading: snake.length > 1 ? headingOf(snake) : 0 },
    ...{ cherries: 0, steps: 0, turn: 0, line: '', position: 0, ate: false, end: undefined },
  }
  // The level of a draft without a cherry has it nowhere; only its frame is drawn.
  return { level: { trees, cherry: cherry ?? -1, snake }, frame, shapes: marks }
}

/** What is written in a cell, where it is no part of a picture. */
const letter = (text: string, cell: number): Shape => ({
  ...{ kind: 'text', key: `loose${cell}`, ...middle(cell, SIDE), size: 13 },
  ...{ text, fill: 'bad', halo: 'raised', bold: true },
})
