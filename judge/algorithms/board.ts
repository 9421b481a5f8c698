import { DOWN, LEFT, RIGHT, UP } from '../puzzles/labyrinth-path/notation'

export { DOWN, LEFT, RIGHT, UP }

/**
 * What an algorithm works on. A wall has no thickness (a side that is not open) or is a whole cell (a cell that is
 * solid); a board may have both. Cells are numbered row by row from the top left, `row * cols + col`.
 */
export interface Board {
  readonly rows: number
  readonly cols: number
  /** `ways[cell]`: the bits of its open sides. Both cells of an open side have it. Length `rows * cols`. */
  readonly ways: Uint8Array
  /** `solid[cell]`: 1 for a cell that is a wall, which has no open side. Length `rows * cols`. */
  readonly solid: Uint8Array
  readonly start?: number | undefined
  readonly exit?: number | undefined
}

export type Shape = Pick<Board, 'rows' | 'cols'>

/** The largest number of cells: a thousand rows of a thousand rooms, as cells with walls between them. */
export const MAX_CELLS = 2001 * 2001

export type Side = typeof LEFT | typeof UP | typeof RIGHT | typeof DOWN

/** The sides of a cell in the order of the letters `U D L R`. */
export const SIDES: readonly Side[] = [UP, DOWN, LEFT, RIGHT]

const OPPOSITE = { [LEFT]: RIGHT, [UP]: DOWN, [RIGHT]: LEFT, [DOWN]: UP } as const

export const oppositeOf = (side: Side): Side => OPPOSITE[side]

export const LETTERS: Readonly<Record<Side, string>> = { [UP]: 'U', [DOWN]: 'D', [LEFT]: 'L', [RIGHT]: 'R' }

/** The side that a letter of `LETTERS` names. */
export const sideOf = (letter: string): Side => SIDES.find((side) => LETTERS[side] === letter)!

/** All orders of some letters, such as those of the sides, each as one word. */
export function ordersOf(letters: readonly string[]): string[] {
  if (letters.length === 0) return ['']
  return letters.flatMap((first) =>
    ordersOf(letters.filter((letter) => letter !== first)).map((rest) => first + rest),
  )
}

/** The difference between a cell and the next one on a side. */
export const stepOf = (side: Side, cols: number): number =>
  side === LEFT ? -1 : side === RIGHT ? 1 : side === UP ? -cols : cols

/** The cell next to this one on a side; -1 if that is outside the board. */
export function nextTo({ rows, cols }: Shape, cell: number, side: Side): number {
  const col = cell % cols
  if (side === LEFT) return col > 0 ? cell - 1 : -1
  if (side === RIGHT) return col < cols - 1 ? cell + 1 : -1
  if (side === UP) return cell >= cols ? cell - cols : -1
  return cell < (rows - 1) * cols ? cell + cols : -1
}

/** The side of `from` on which `to` lies; the two must be neighbours. */
export function sideTo(cols: number, from: number, to: number): Side {
  const step = to - from
  // With one column, the cell below is also the next number.
  if (step === cols) return DOWN
  if (step === -cols) return UP
  return step === 1 ? RIGHT : LEFT
}

/** A board of rooms with all walls between them, or with none. */
export function rooms({ rows, cols }: Shape, open = false): Board {
  const board = {
    rows,
    cols,
    ways: new Uint8Array(rows * cols),
    solid: new Uint8Array(rows * cols),
  }
  if (open)
    for (let cell = 0; cell < rows * cols; cell++)
      for (const side of [RIGHT, DOWN] as const) {
        const to = nextTo(board, cell, side)
        if (to >= 0) openSide(board, cell, to)
      }
  return board
}

/** Opens the wall between two neighbours, or builds it if `open` is false. Changes the board. */
export function openSide(
  { cols, ways }: Pick<Board, 'cols' | 'ways'>,
  from: number,
  to: number,
  open = true,
) {
  const side = sideTo(cols, from, to)
  if (open) {
    ways[from]! |= side
    ways[to]! |= oppositeOf(side)
  } else {
    ways[from]! &= ~side
    ways[to]! &= ~oppositeOf(side)
  }
}

/** A board whose walls are whole cells: neighbours that are both free are connected. */
export function fromSolid(
  shape: Shape,
  solid: Uint8Array,
  places: Pick<Board, 'start' | 'exit'> = {},
): Board {
  const { rows, cols } = shape
  const ways = new Uint8Array(rows * cols)
  for (let cell = 0; cell < ways.length; cell++) {
    if (solid[cell]) continue
    for (const side of [RIGHT, DOWN] as const) {
      const to = nextTo(shape, cell, side)
      if (to >= 0 && !solid[to]) openSide({ cols, ways }, cell, to)
    }
  }
  return { rows, cols, ways, solid, ...places }
}

const COUNTS = Uint8Array.from({ length: 16 }, (_, bits) => SIDES.filter((side) => bits & side).length)

/** The number of open sides in the bits of a cell. */
export const openSidesOf = (bits: number): number => COUNTS[bits & 15]!

/** The number of open sides of a cell. */
export const degreeOf = ({ ways }: Pick<Board, 'ways'>, cell: number): number => openSidesOf(ways[cell]!)

/** Steps from a cell to each cell, -1 if there is no way. Breadth-first: the plain form for comparison and figures. */
export function distancesFrom({ cols, ways }: Pick<Board, 'cols' | 'ways'>, from: number): Int32Array {
  const steps = new Int32Array(ways.length).fill(-1)
  const queue = new Int32Array(ways.length)
  steps[from] = 0
  queue[0] = from
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head]!
    for (const side of SIDES) {
      if (!(ways[cell]! & side)) continue
      const to = cell + stepOf(side, cols)
      if (steps[to] !== -1) continue
      steps[to] = steps[cell]! + 1
      queue[tail++] = to
    }
  }
  return steps
}

/** The free cells of a board. */
export function freeCells({ solid }: Pick<Board, 'solid'>): number[] {
  const free: number[] = []
  for (let cell = 0; cell < solid.length; cell++) if (!solid[cell]) free.push(cell)
  return free
}

/*
 * What an algorithm tells while it works. The film, the counters and the marked line of the listing are made from
 * events; nothing else knows how an algorithm works.
 */

/** One step of an algorithm on a board. */
export interface BoardEvent {
  readonly kind: BoardEventKind
  readonly cell: number
  /** The cell from which this one was reached, carved or walled off: a neighbour, except in jump point search. */
  readonly from?: number
  /** A number to show with the cell, such as its distance. */
  readonly value?: number
  /** The line of the listing that is executed, from 0; -1 for a step that is not part of the listing. */
  readonly line: number
}

export const BOARD_EVENT_KINDS = [
  /** The wall between `from` and the cell is opened, and the cell becomes part of the maze. */
  'carve',
  /** The wall between `from` and the cell is built. */
  'wall',
  /** The cell is looked at. */
  'visit',
  /** The cell joins the frontier: it waits to be looked at. */
  'open',
  /** The cell is finished: nothing will be found from it any more. */
  'close',
  /** A shorter way to the cell is found while it waits. */
  'improve',
  /** The algorithm goes back from the cell, a dead end. */
  'backtrack',
  /** The cell joins the way. */
  'place',
  /** The cell leaves the way. */
  'take-back',
  /** The search begins anew, with nothing but a larger bound. */
  'restart',
  /** The end; the cell is where the algorithm ended. */
  'done',
] as const
type BoardEventKind = (typeof BOARD_EVENT_KINDS)[number]

/** Changes a board as an event tells. */
export function applyToBoard(board: Board, { kind, cell, from }: BoardEvent): void {
  if (kind !== 'carve' && kind !== 'wall') return
  if (kind === 'carve') board.solid[cell] = 0
  if (from !== undefined) openSide(board, cell, from, kind === 'carve')
}
