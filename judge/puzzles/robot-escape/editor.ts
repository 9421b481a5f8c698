import type { Place } from '../../kit/result'
import {
  type CellGrid,
  cellOn,
  cellsWith,
  readGrid,
  resizeGrid,
  withCharacter,
  withOnly,
  writeGrid,
} from '../_common/cell-grid'
import {
  type Blank,
  DOWN,
  type Editor,
  type Maze,
  RIGHT,
  type Size,
  type Spot,
  SYMMETRIES,
  type Tool,
} from '../_common/editor'
import { exitMark } from './draw'
import type { RobotFrame } from './film'
import { type Labyrinth, MAX_SIDE } from './notation'

const [FREE, WALL, EXIT] = ['0', '1', 'x'] as const

const TOOLS = [
  {
    id: 'wall',
    key: 'w',
    on: 'cells',
    icon: 'M4 4h16v16H4zM4 12h16M12 4v8M8 12v8M16 12v8',
    opposite: 'free',
  },
  { id: 'free', key: 'f', on: 'cells', icon: 'M9 20h11M5 14l8-9 7 6-8 9H9z' },
  { id: 'exit', key: 'e', on: 'cells', icon: 'M13 4H5v16h8M10 12h11M17 8l4 4-4 4', single: true },
] as const satisfies readonly Tool[]

const CHARACTERS: Readonly<Record<string, string>> = { wall: WALL, free: FREE, exit: EXIT }
const NAMES: Readonly<Record<string, string>> = { [WALL]: 'wall', [FREE]: 'free', [EXIT]: 'exit' }

const ALLOWED = /^[01x]*$/
const MOST = { rows: MAX_SIDE, cols: MAX_SIDE }

/** No robots: they would stand in every free cell. */
const FRAME: RobotFrame = { crowds: [], escaped: 0, leaving: 0, command: undefined }

/** Draws walls and the exit of a labyrinth. */
export const editor: Editor<CellGrid, Labyrinth, RobotFrame> = {
  tools: TOOLS,
  symmetries: SYMMETRIES,
  blanks: ['empty', 'solid'],
  sizes: { min: { rows: 1, cols: 1 }, max: MOST },

  read: (text) => readGrid(text, ALLOWED, MOST),
  write: writeGrid,

  blank,
  resize: (draft, size) => resizeGrid(draft, size, FREE),
  use,
  at: (draft, spot) => NAMES[draft.cells[cellOn(draft, spot) ?? -1] ?? ''] ?? 'wall',
  sketch,
  cellOf,

  mazes: {
    rooms: ({ rows, cols }) => ({
      rows: Math.max(1, Math.floor((rows - 1) / 2)),
      cols: Math.max(1, Math.floor((cols - 1) / 2)),
    }),
    from: labyrinthOf,
  },

  ofCells: ({ rows, cols, solid, exit }) => ({
    rows,
    cols,
    cells: Array.from(solid, (wall, cell) => (cell === exit ? EXIT : wall ? WALL : FREE)).join(''),
  }),
}

/** The exit is in the middle of the right side. */
function blank({ rows, cols }: Size, kind: Blank): CellGrid {
  const cells = (kind === 'solid' ? WALL : FREE).repeat(rows * cols)
  return withCharacter({ rows, cols, cells }, Math.floor((rows - 1) / 2) * cols + cols - 1, EXIT)
}

function use(draft: CellGrid, tool: string, spot: Spot): CellGrid {
  const cell = cellOn(draft, spot)
  const character = CHARACTERS[tool]
  if (cell === undefined || character === undefined) return draft
  return character === EXIT ? withOnly(draft, cell, EXIT, FREE) : withCharacter(draft, cell, character)
}

function sketch(draft: CellGrid) {
  const [exit = -1, ...others] = cellsWith(draft, EXIT)
  const { rows, cols } = draft
  const obstacles = Uint8Array.from(draft.cells, (character) => (character === WALL ? 1 : 0))
  const level: Labyrinth = { rows, cols, obstacles, exit, starts: [] }
  return { level, frame: FRAME, shapes: others.flatMap((other) => exitMark(other, cols)) }
}

function cellOf(text: string, { line, column }: Place): number | undefined {
  const cols = text.split('\n', 1)[0]?.trimEnd().length ?? 0
  return cols > 0 ? (line - 1) * cols + column - 1 : undefined
}

/** Rooms and walls become cells, with a wall around them; the exit is in the outer wall if its room is next to it. */
function labyrinthOf({ rows, cols, ways, exit }: Maze): CellGrid {
  const wide = { rows: 2 * rows + 1, cols: 2 * cols + 1 }
  const characters = Array<string>(wide.rows * wide.cols).fill(WALL)
  const cellOf = (room: number) => (2 * Math.floor(room / cols) + 1) * wide.cols + 2 * (room % cols) + 1
  for (const [room, open] of ways.entries()) {
    const cell = cellOf(room)
    characters[cell] = FREE
    if (open & RIGHT) characters[cell + 1] = FREE
    if (open & DOWN) characters[cell + wide.cols] = FREE
  }
  characters[cellOf(exit) + stepOut(exit, { rows, cols }, wide)] = EXIT
  return { ...wide, cells: characters.join('') }
}

/** From the cell of a room to the one in the outer wall next to it; 0 if there is none. */
function stepOut(room: number, { rows, cols }: Size, wide: Size): number {
  const [row, col] = [Math.floor(room / cols), room % cols]
  if (col === cols - 1) return 1
  if (col === 0) return -1
  return row === rows - 1 ? wide.cols : row === 0 ? -wide.cols : 0
}
