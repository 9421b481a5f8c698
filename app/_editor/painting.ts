import { placeAfter } from '@/app/_ui/gridKeys'
import {
  type AnyEditor,
  mirrored,
  type Size,
  type Spot,
  type Symmetry,
  type Tool,
  worksAt,
} from '@/judge/puzzles/_common/editor'

/** A point in cells from the upper left corner of a board. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Uses a tool on spots and their mirror images. The same draft if nothing changes. */
export function paint(
  editor: AnyEditor,
  draft: Size,
  tool: Tool,
  spots: readonly Spot[],
  symmetry: Symmetry,
): Size {
  const all = tool.single ? spots : spots.flatMap((spot) => mirrored(spot, draft, symmetry))
  return all.reduce((before, spot) => editor.use(before, tool.id, spot), draft)
}

/** The tool that a stroke uses: the opposite one if the first spot looks already as this one would leave it. */
export function toolOfStroke(
  editor: AnyEditor,
  draft: Size,
  tool: Tool,
  spot: Spot,
  symmetry: Symmetry,
): Tool {
  const opposite = editor.tools.find(({ id }) => id === tool.opposite)
  return opposite && paint(editor, draft, tool, [spot], symmetry) === draft ? opposite : tool
}

/** A side is meant by a point at most this far from it, in cells; a point in the middle of a cell means none. */
const NEAR = 0.3
/** Closer to a corner than this, a point could mean either side. */
const CORNER = 0.2

/** The spot that a point means; undefined if there is none. */
export function spotAt({ x, y }: Point, on: Tool['on'], size: Size): Spot | undefined {
  const [row, col] = [Math.floor(y), Math.floor(x)]
  const cell = { row: 2 * row, col: 2 * col }
  if (on === 'cells') return worksAt({ on }, cell, size) ? cell : undefined
  const [right, down] = [x - col, y - row]
  const sides = [
    { apart: right, spot: { ...cell, col: cell.col - 1 } },
    { apart: 1 - right, spot: { ...cell, col: cell.col + 1 } },
    { apart: down, spot: { ...cell, row: cell.row - 1 } },
    { apart: 1 - down, spot: { ...cell, row: cell.row + 1 } },
  ].sort((one, other) => one.apart - other.apart)
  const [nearest, second] = sides
  if (!nearest || !second || nearest.apart > NEAR || second.apart < CORNER) return undefined
  return worksAt({ on }, nearest.spot, size) ? nearest.spot : undefined
}

/** Points per cell on the way of a pointer, which may leave out cells between two of its positions. */
const POINTS_PER_CELL = 4

/** The spots on the way from one point to another, each once. */
export function spotsBetween(from: Point, to: Point, on: Tool['on'], size: Size): readonly Spot[] {
  const [right, down] = [to.x - from.x, to.y - from.y]
  const count = Math.max(1, Math.ceil(POINTS_PER_CELL * Math.max(Math.abs(right), Math.abs(down))))
  const spots: Spot[] = []
  for (let index = 0; index <= count; index++) {
    const spot = spotAt({ x: from.x + (right * index) / count, y: from.y + (down * index) / count }, on, size)
    if (spot && !spots.some(({ row, col }) => row === spot.row && col === spot.col)) spots.push(spot)
  }
  return spots
}

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/** Rows that Page Up and Page Down go. */
const PAGE = 10

/**
 * Where a key moves the cursor; undefined for other keys. With a tool for sides, an arrow goes from a cell to its side and on
 * to the next cell, and across a side to the next one beside it.
 */
export function movedBy(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  spot: Spot,
  on: Tool['on'],
  { rows, cols }: Size,
): Spot | undefined {
  const arrow = ARROWS[event.key]
  if (on === 'sides' && arrow) {
    const [down, right] = arrow
    const isAcross = (spot.row % 2 === 1 && right !== 0) || (spot.col % 2 === 1 && down !== 0)
    const stride = isAcross ? 2 : 1
    const next = { row: spot.row + stride * down, col: spot.col + stride * right }
    const isInside = next.row >= 0 && next.col >= 0 && next.row <= 2 * rows - 2 && next.col <= 2 * cols - 2
    return isInside ? next : spot
  }
  const place = { row: Math.floor(spot.row / 2), col: Math.floor(spot.col / 2) }
  const to = placeAfter(event, place, { rows, cols, page: PAGE })
  return to && { row: 2 * clamped(to.row, rows), col: 2 * clamped(to.col, cols) }
}

const clamped = (at: number, count: number) => Math.min(count - 1, Math.max(0, at))

/** The cursor on a board that may have become smaller, for a tool that may work on cells only. */
export function cursorOn({ row, col }: Spot, on: Tool['on'], { rows, cols }: Size): Spot {
  const isInside = row <= 2 * rows - 2 && col <= 2 * cols - 2
  if (on === 'sides' && isInside) return { row, col }
  return { row: 2 * clamped(Math.floor(row / 2), rows), col: 2 * clamped(Math.floor(col / 2), cols) }
}
