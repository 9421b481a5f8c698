import type { Cell, Pointer } from '../_common/pointer'
import { extendedBy, indexOnWay } from '../_common/walk'
import { WAYS } from './distances'
import { formatPath, type Labyrinth, parsePath } from './notation'
import { follow } from './rules'

/**
 * A path begins at the start. A click or a drag takes it to a cell that is reached straight ahead or around one corner,
 * and never through a wall; back on the path, it goes back to that cell.
 */
export const pointer: Pointer<Labyrinth> = {
  click(labyrinth, answer, cell) {
    const way = wayOf(labyrinth, answer)
    return written(answer, way && ledTo(labyrinth, way, cell))
  },
  drag(labyrinth, answer, from, to) {
    const way = wayOf(labyrinth, answer)
    return written(answer, way && ledTo(labyrinth, cutAt(way, from), to))
  },
}

/** The answer with its new way; the same answer if there is none. */
const written = (answer: string, way: Float64Array | undefined): string =>
  way ? formatPath(way).trimEnd() : answer

const WRONG_ENDS: readonly string[] = ['wrong-start', 'off-board', 'not-a-neighbour', 'wall']

/** The cells of an answer before its first wrong step; undefined if the answer cannot be read. */
function wayOf(labyrinth: Labyrinth, answer: string): Float64Array | undefined {
  if (!answer.trim()) return new Float64Array()
  const path = parsePath(answer)
  if (!path.ok) return undefined
  const { cells, fault } = follow(labyrinth, path.value)
  return fault && WRONG_ENDS.includes(fault.code) ? cells.subarray(0, -2) : cells
}

/** The way up to a cell that is on it, or the whole way. */
function cutAt(way: Float64Array, cell: Cell): Float64Array {
  const at = indexOnWay(way, cell)
  return at < 0 ? way : way.subarray(0, 2 * (at + 1))
}

/** The way cut at a cell, or led on to it; undefined if it leads there neither straight ahead nor around one corner. */
function ledTo(labyrinth: Labyrinth, before: Float64Array, to: Cell): Float64Array | undefined {
  const { start, cols } = labyrinth
  const way =
    before.length > 0 ? before : extendedBy(before, [{ row: Math.floor(start / cols), col: start % cols }])
  if (indexOnWay(way, to) >= 0) return cutAt(way, to)
  const from = { row: way.at(-2)!, col: way.at(-1)! }
  const corners = [
    { row: from.row, col: to.col },
    { row: to.row, col: from.col },
  ]
  for (const corner of corners) {
    const [first, second] = [openLine(labyrinth, from, corner), openLine(labyrinth, corner, to)]
    if (first && second) return extendedBy(way, [...first, ...second])
  }
  return undefined
}

/** The cells on a straight line after its first one; undefined if a wall is in the way. */
function openLine({ codes, cols }: Labyrinth, from: Cell, to: Cell): readonly Cell[] | undefined {
  const cells: Cell[] = []
  const [down, right] = [Math.sign(to.row - from.row), Math.sign(to.col - from.col)]
  const bit = WAYS.find((way) => way.down === down && way.right === right)?.bit ?? 0
  for (let { row, col } = from; row !== to.row || col !== to.col; cells.push({ row, col })) {
    if (!(codes[row * cols + col]! & bit)) return undefined
    row += down
    col += right
  }
  return cells
}
