import { readIntegers, widthOf } from '../../kit/integers'
import {
  type Blank,
  type Cells,
  cellAt,
  type Editor,
  isCell,
  type Maze,
  type Size,
  type Spot,
  SYMMETRIES,
  type Tool,
  worksAt,
} from '../_common/editor'
import type { WalkFrame } from '../_common/walk'
import { finishMark, startMark } from './draw'
import { DOWN, FINISH, formatLabyrinth, type Labyrinth, LEFT, RIGHT, START, UP } from './notation'

/** The draft of a labyrinth: any number of starts and finishes, and perhaps neighbours that do not agree. */
interface CodedDraft extends Size {
  /** `codes[cell]`, as in a labyrinth. Never changed: a changed draft has other ones. */
  readonly codes: Uint8Array
}

const TOOLS = [
  { id: 'wall', key: 'w', on: 'sides', icon: 'M4 4v16M20 4v16M12 3v18M8 12h8', opposite: 'open' },
  { id: 'open', key: 'o', on: 'sides', icon: 'M4 4v16M20 4v16M7 12h10M14 9l3 3-3 3', opposite: 'wall' },
  { id: 'start', key: 's', on: 'cells', icon: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10', single: true },
  { id: 'finish', key: 'f', on: 'cells', icon: 'M8 8h8v8H8zM4 4h4M4 4v4M20 20h-4M20 20v-4', single: true },
] as const satisfies readonly Tool[]

/** Larger ones can only be changed as text: their sides are too thin to be drawn by hand. */
const MOST = { rows: 100, cols: 100 }
const MAX_CODE = 63

/** Draws the walls between cells, the start and the finish. */
export const editor: Editor<CodedDraft, Labyrinth, WalkFrame> = {
  tools: TOOLS,
  symmetries: SYMMETRIES,
  blanks: ['empty', 'solid'],
  sizes: { min: { rows: 1, cols: 1 }, max: MOST },

  read,
  write: (draft) => formatLabyrinth(levelOf(draft)),

  blank,
  resize,
  use,
  at,
  sketch(draft) {
    const [, ...starts] = cellsWith(draft, START)
    const [, ...finishes] = cellsWith(draft, FINISH)
    const level = levelOf(draft)
    const shapes = [
      ...starts.map((cell) => startMark(level, cell)),
      ...finishes.map((cell) => finishMark(level, cell)),
    ]
    return { level, shapes }
  },
  cellOf(text, { offset }) {
    const before = text.slice(0, offset).match(/\S+/g)?.length ?? 0
    return before >= 2 ? before - 2 : undefined
  },

  mazes: {
    rooms: (size) => size,
    from: ({ rows, cols, ways, start, exit }: Maze) => ({ rows, cols, codes: withEnds(ways, start, exit) }),
  },
  ofCells,
}

function read(text: string): CodedDraft | undefined {
  const integers = readIntegers(text)
  if (!integers.ok) return undefined
  const { numbers, lines } = integers.value
  const [rows = 0, cols = 0] = numbers
  if (widthOf(integers.value, 0) !== 2 || rows < 1 || cols < 1 || rows > MOST.rows || cols > MOST.cols)
    return undefined
  const isWhole =
    lines.length === rows + 1 &&
    lines.every((_, index) => index === 0 || widthOf(integers.value, index) === cols)
  const codes = numbers.subarray(2)
  return isWhole && codes.every((code) => code >= 0 && code <= MAX_CODE)
    ? { rows, cols, codes: Uint8Array.from(codes) }
    : undefined
}

const cellsWith = ({ codes }: CodedDraft, bit: number): number[] =>
  [...codes.keys()].filter((cell) => codes[cell]! & bit)

/** A start or a finish that is missing is -1. */
function levelOf(draft: CodedDraft): Labyrinth {
  const [[start = -1], [finish = -1]] = [cellsWith(draft, START), cellsWith(draft, FINISH)]
  return { ...draft, start, finish }
}

function withEnds(ways: Uint8Array, start: number, finish: number): Uint8Array {
  const codes = ways.slice()
  codes[start]! |= START
  codes[finish]! |= FINISH
  return codes
}

/** The labyrinth that a picture shows; without a start or an exit in the picture it has none. */
function ofCells({ rooms, ...cells }: Cells): CodedDraft {
  const { rows, cols, ways, start, exit } = rooms ?? cells
  const codes = ways.slice()
  if (start !== undefined) codes[start]! |= START
  if (exit !== undefined) codes[exit]! |= FINISH
  return { rows, cols, codes }
}

/** The cells on both sides of a side, and the bits by which each of them is open to the other. */
function sidesOf({ row, col }: Spot, size: Size) {
  const isBelow = row % 2 === 1
  const cell = cellAt({ row: row - (row % 2), col: col - (col % 2) }, size)
  return isBelow
    ? ([
        [cell, DOWN],
        [cell + size.cols, UP],
      ] as const)
    : ([
        [cell, RIGHT],
        [cell + 1, LEFT],
      ] as const)
}

/** The start is at the top left and the finish at the bottom right. */
function blank({ rows, cols }: Size, kind: Blank): CodedDraft {
  const codes = new Uint8Array(rows * cols)
  const closed = { rows, cols, codes: withEnds(codes, 0, codes.length - 1) }
  return kind === 'solid' ? closed : withAllOpen(closed, { rows: 0, cols: 0 })
}

/** Opens every side but those between two cells that a board of the size `kept` has as well. */
function withAllOpen({ rows, cols, codes: before }: CodedDraft, kept: Size): CodedDraft {
  const codes = before.slice()
  for (let cell = 0; cell < codes.length; cell++) {
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    const isKept = (down: number, right: number) => row + down < kept.rows && col + right < kept.cols
    if (col < cols - 1 && !isKept(0, 1)) {
      codes[cell]! |= RIGHT
      codes[cell + 1]! |= LEFT
    }
    if (row < rows - 1 && !isKept(1, 0)) {
      codes[cell]! |= DOWN
      codes[cell + cols]! |= UP
    }
  }
  return { rows, cols, codes }
}

/** New cells are open to their neighbours. */
function resize(draft: CodedDraft, { rows, cols }: Size): CodedDraft {
  if (rows === draft.rows && cols === draft.cols) return draft
  const codes = new Uint8Array(rows * cols)
  for (let row = 0; row < Math.min(rows, draft.rows); row++)
    for (let col = 0; col < Math.min(cols, draft.cols); col++) {
      let code = draft.codes[row * draft.cols + col]!
      if (row === rows - 1) code &= ~DOWN
      if (col === cols - 1) code &= ~RIGHT
      codes[row * cols + col] = code
    }
  return withAllOpen({ rows, cols, codes }, draft)
}

function use(draft: CodedDraft, tool: string, spot: Spot): CodedDraft {
  const found = TOOLS.find(({ id }) => id === tool)
  if (!found || !worksAt(found, spot, draft)) return draft
  const codes = draft.codes.slice()
  if (found.on === 'cells') place(codes, cellAt(spot, draft), found.id === 'start' ? START : FINISH)
  else
    for (const [cell, bit] of sidesOf(spot, draft))
      codes[cell] = found.id === 'open' ? codes[cell]! | bit : codes[cell]! & ~bit
  return codes.every((code, cell) => code === draft.codes[cell]) ? draft : { ...draft, codes }
}

function place(codes: Uint8Array, at: number, bit: number) {
  for (const [cell, code] of codes.entries()) codes[cell] = cell === at ? code | bit : code & ~bit
}

function at(draft: CodedDraft, spot: Spot): string {
  if (!isCell(spot)) {
    const [[cell, bit]] = sidesOf(spot, draft)
    return draft.codes[cell]! & bit ? 'open' : 'wall'
  }
  const code = draft.codes[cellAt(spot, draft)]!
  if (code & START) return code & FINISH ? 'both' : 'start'
  return code & FINISH ? 'finish' : 'cell'
}
