import { placeAfter } from '@/app/_ui/gridKeys'
import type { Spot } from './table'

/** Cell sizes in pixels: small for many cells, large if they fit. */
export const CELLS = { small: { width: 44, height: 30 }, large: { width: 72, height: 46 } } as const

export interface Shape {
  readonly rows: number
  readonly cols: number
  readonly cell: { readonly width: number; readonly height: number }
  /** Size of the row names and the column names. */
  readonly margin: { readonly left: number; readonly top: number }
}

/** The visible part of the matrix, in pixels. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const sizeOf = ({ rows, cols, cell, margin }: Shape) => ({
  width: margin.left + cols * cell.width,
  height: margin.top + rows * cell.height,
})

/** The visible rows and columns; the last ones are exclusive. */
export function shownIn({ rows, cols, cell, margin }: Shape, { left, top, width, height }: Frame) {
  return {
    firstRow: Math.max(0, Math.floor(top / cell.height)),
    lastRow: Math.min(rows, Math.ceil((top + height - margin.top) / cell.height)),
    firstCol: Math.max(0, Math.floor(left / cell.width)),
    lastCol: Math.min(cols, Math.ceil((left + width - margin.left) / cell.width)),
  }
}

/** The spot at a point of the frame; `undefined` in the corner and outside the matrix. */
export function spotAt(shape: Shape, { left, top }: Frame, x: number, y: number): Spot | undefined {
  const { rows, cols, cell, margin } = shape
  const row = y < margin.top ? -1 : Math.floor((y - margin.top + top) / cell.height)
  const col = x < margin.left ? -1 : Math.floor((x - margin.left + left) / cell.width)
  if (row >= rows || col >= cols || (row < 0 && col < 0)) return undefined
  return { row, col }
}

/** The scroll position at which a cell is visible next to the names. */
export function broughtIntoSight({ cell, margin }: Shape, frame: Frame, { row, col }: Spot) {
  const along = (at: number, size: number, begin: number, room: number) =>
    at < 0 ? begin : Math.max((at + 1) * size - room, Math.min(begin, at * size))
  return {
    left: along(col, cell.width, frame.left, frame.width - margin.left),
    top: along(row, cell.height, frame.top, frame.height - margin.top),
  }
}

/** Where a key moves the cursor, including the names; `undefined` for other keys. */
export function moved(
  { rows, cols }: Pick<Shape, 'rows' | 'cols'>,
  { row, col }: Spot,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  page: number,
): Spot | undefined {
  const to = placeAfter(event, { row, col }, { rows, cols, page })
  if (!to) return undefined
  // A page up ends in the first row, and not at the names of the columns.
  const least = event.key === 'PageUp' ? 0 : -1
  const next = {
    row: Math.max(least, Math.min(rows - 1, to.row)),
    col: Math.max(-1, Math.min(cols - 1, to.col)),
  }
  return next.row < 0 && next.col < 0 ? { row, col } : next
}
