import type { Shape } from '../../drawing/shapes'
import type { Place } from '../../kit/result'

/*
 * What a puzzle declares so that its levels can be drawn by hand. A page works on the text of a level: it reads a draft
 * from it, uses a tool on the draft and writes the text again. Whether a text is a level is only decided by `parseLevel`
 * of the puzzle, so a draft may hold what is no level yet, such as a labyrinth without an exit.
 */

export interface Size {
  readonly rows: number
  readonly cols: number
}

/**
 * Where a tool is used, in half cells from the cell at the top left. Two even numbers are a cell, an odd row or an odd
 * column is the side between two cells; two odd numbers are a corner, where no tool works.
 */
export interface Spot {
  readonly row: number
  readonly col: number
}

export const SYMMETRIES = ['off', 'left-right', 'top-bottom', 'both'] as const
export type Symmetry = (typeof SYMMETRIES)[number]

export interface Tool {
  /** Its name is the message `editor.tools.<id>` of the puzzle. */
  readonly id: string
  /** The letter that chooses it. */
  readonly key: string
  readonly on: 'cells' | 'sides'
  /** Path data on a grid of 24 × 24, like that of other icons. */
  readonly icon: string
  /** Whether a board has one of what it places: then symmetry does not apply. */
  readonly single?: boolean
  /** The tool that works instead if what is pressed first looks already as this one would leave it. */
  readonly opposite?: string
}

/** A blank board has nothing in it, or is full of walls. */
export const BLANKS = ['empty', 'solid'] as const
export type Blank = (typeof BLANKS)[number]

/** Bits of the open sides of a room to the right and below; the room next to it has the opposite one. */
export const RIGHT = 4
export const DOWN = 8

/** A maze of rooms with walls between them; `ways` has the open sides of each: left 1, up 2, right 4, down 8. */
export interface Maze extends Size {
  readonly ways: Uint8Array
  readonly start: number
  readonly exit: number
}

interface Picture extends Size {
  /** The open sides of each cell, as of the rooms of a maze. */
  readonly ways: Uint8Array
  readonly start?: number | undefined
  readonly exit?: number | undefined
}

/** Cells that are walls or free, as a picture shows them. */
export interface Cells extends Picture {
  /** 1 for each wall. */
  readonly solid: Uint8Array
  /** The rooms, if every other cell is one and the walls between them meet in the rest. */
  readonly rooms: Picture | undefined
}

/** What a puzzle can draw of a draft. */
export interface Sketch<Level, Frame> {
  /** Like a level of the puzzle, except for what the draft lacks. Only the puzzle's own `draw` receives it. */
  readonly level: Level
  /** Missing: the first frame of the level's film. */
  readonly frame?: Frame
  /** What no level can hold, such as a second exit. */
  readonly shapes?: readonly Shape[]
}

/** Methods, not properties: that is what makes every editor an `Editor<Size, unknown, unknown>`. */
export interface Editor<Draft extends Size, Level, Frame> {
  readonly tools: readonly Tool[]
  readonly symmetries: readonly Symmetry[]
  readonly blanks: readonly Blank[]
  /** The sizes of the boards that can be drawn: perhaps not of all that the puzzle accepts. */
  readonly sizes: { readonly min: Size; readonly max: Size }

  /** Undefined if the text is no board of such a size, so that it can be changed as text only. */
  read(text: string): Draft | undefined
  /** The text of a draft: that of a level if the draft is one, in the puzzle's own notation. */
  write(draft: Draft): string

  blank(size: Size, kind: Blank): Draft
  /** Keeps what is at the top left. */
  resize(draft: Draft, size: Size): Draft
  /** Uses a tool. Returns the same object if nothing changes, or if the tool does not work there. */
  use(draft: Draft, tool: string, spot: Spot): Draft
  /** What is there; its name is the message `editor.at.<code>` of the puzzle. */
  at(draft: Draft, spot: Spot): string
  sketch(draft: Draft): Sketch<Level, Frame>
  /** The cell that a fault of `parseLevel` names by its place in the text. */
  cellOf(text: string, place: Place): number | undefined

  /** For puzzles whose levels can be made of mazes. */
  readonly mazes?: {
    /** The rooms of a maze that makes a board of about this size. */
    rooms(size: Size): Size
    from(maze: Maze, draft: Draft | undefined): Draft
  }

  /** For puzzles whose boards can be seen in cells that are walls or free: the board that a picture shows. */
  ofCells?(cells: Cells, draft: Draft | undefined): Draft
}

export type AnyEditor = Editor<Size, unknown, unknown>

export const isCell = ({ row, col }: Spot): boolean => row % 2 === 0 && col % 2 === 0

/** The number of the cell at a spot, which must be one. */
export const cellAt = ({ row, col }: Spot, { cols }: Size): number => (row / 2) * cols + col / 2

export const spotOf = (cell: number, { cols }: Size): Spot => ({
  row: 2 * Math.floor(cell / cols),
  col: 2 * (cell % cols),
})

/** Whether a tool works at a spot: on a cell, or on a side between two cells of the board. */
export function worksAt({ on }: Pick<Tool, 'on'>, spot: Spot, { rows, cols }: Size): boolean {
  const { row, col } = spot
  const isInside = row >= 0 && col >= 0 && row <= 2 * rows - 2 && col <= 2 * cols - 2
  return isInside && (on === 'cells' ? isCell(spot) : (row + col) % 2 === 1)
}

/** A spot and its mirror images, each once. */
export function mirrored(spot: Spot, { rows, cols }: Size, symmetry: Symmetry): readonly Spot[] {
  const { row, col } = spot
  const [down, right] = [2 * rows - 2 - row, 2 * cols - 2 - col]
  const inRow = symmetry === 'left-right' || symmetry === 'both'
  const inCol = symmetry === 'top-bottom' || symmetry === 'both'
  const all = [
    spot,
    ...(inRow ? [{ row, col: right }] : []),
    ...(inCol ? [{ row: down, col }] : []),
    ...(inRow && inCol ? [{ row: down, col: right }] : []),
  ]
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

const isSame = (one: Spot, other: Spot) => one.row === other.row && one.col === other.col
