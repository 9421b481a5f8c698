import type { Range } from './shapes'

/** The visible part of a board. */
export interface View {
  /** 1 for the whole board, 4 for a quarter of its width and height. */
  readonly zoom: number
  /** The middle of the visible part, as a share of the board's width and height. */
  readonly x: number
  readonly y: number
}

export const WHOLE_BOARD: View = { zoom: 1, x: 0.5, y: 0.5 }

/** Usual width of a board in pixels: the server, which does not know the screen, uses this. */
export const USUAL_PIXELS = 600

/** The top left corner and size of the visible part, as shares of the board. It never leaves the board. */
export function windowOf({ zoom, x, y }: View) {
  const size = 1 / Math.max(1, zoom)
  const from = (middle: number) => Math.max(0, Math.min(1 - size, middle - size / 2))
  return { x: from(x), y: from(y), size }
}

/** The rows and columns that are at least partly visible, and one more on each side. */
export function rangeOf(rows: number, cols: number, view: View): Range {
  const { x, y, size } = windowOf(view)
  const part = (from: number, length: number): readonly [number, number] => [
    Math.max(0, Math.floor(from * length) - 1),
    Math.min(length, Math.ceil((from + size) * length) + 1),
  ]
  return { rows: part(y, rows), cols: part(x, cols) }
}
