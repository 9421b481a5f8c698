import { type View, WHOLE_BOARD } from '@/judge/drawing/shapes'

/** Maximum zoom: a cell of a board of 1000 × 1000 is then as large as one of 30 × 30. */
const MOST = 32
/** A smaller zoom than this snaps back to the whole board. */
const LEAST = 1.02

/** A point as a share of the visible part; (0, 0) is its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}
const MIDDLE: Point = { x: 0.5, y: 0.5 }

export type ViewAction =
  /** Zooms and keeps the content at `at` in place. */
  | { readonly do: 'zoom'; readonly by: number; readonly at?: Point }
  /** Moves the board by a share of the visible part; positive values move it right and down. */
  | { readonly do: 'pan'; readonly x: number; readonly y: number }
  | { readonly do: 'reset' }

/** Applies an action. Pure; the visible part never leaves the board. */
export function reduceView(before: View, action: ViewAction): View {
  switch (action.do) {
    case 'reset':
      return WHOLE_BOARD
    case 'pan':
      return inside(before, before.zoom, before.x - action.x / before.zoom, before.y - action.y / before.zoom)
    case 'zoom': {
      const { by, at = MIDDLE } = action
      const zoom = Math.min(MOST, before.zoom * by)
      const shift = 1 / before.zoom - 1 / zoom
      return inside(before, zoom, before.x + (at.x - 0.5) * shift, before.y + (at.y - 0.5) * shift)
    }
  }
}

function inside(before: View, zoom: number, x: number, y: number): View {
  if (zoom < LEAST) return WHOLE_BOARD
  const edge = 1 / (2 * zoom)
  const within = (middle: number) => Math.max(edge, Math.min(1 - edge, middle))
  const after = { zoom, x: within(x), y: within(y) }
  return after.zoom === before.zoom && after.x === before.x && after.y === before.y ? before : after
}
