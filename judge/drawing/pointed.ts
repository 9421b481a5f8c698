import { CELL } from './cells'
import { boundsOf, type Sides } from './elements'
import { type View, WHOLE_BOARD, windowOf } from './view'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A point in cells from the upper left corner of the board, perhaps outside of it. It is given as shares of the visible
 * part.
 */
export function placeUnder(drawing: Sides, point: Point, view: View = WHOLE_BOARD): Point {
  const bounds = boundsOf(drawing)
  const { x, y, size } = windowOf(view)
  return {
    x: (bounds.x + (x + point.x * size) * bounds.width) / CELL,
    y: (bounds.y + (y + point.y * size) * bounds.height) / CELL,
  }
}

/** The cell at a point, which is given as shares of the visible part; undefined outside the board. */
export function cellUnder(drawing: Sides, point: Point, view?: View): number | undefined {
  const { x, y } = placeUnder(drawing, point, view)
  const [row, col] = [Math.floor(y), Math.floor(x)]
  const isInside = row >= 0 && col >= 0 && row < drawing.rows && col < drawing.cols
  return isInside ? row * drawing.cols + col : undefined
}
