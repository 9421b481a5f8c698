import { boxOf } from '@/judge/drawing/cells'
import type { Drawing, Shape } from '@/judge/drawing/shapes'

interface Cell {
  readonly row: number
  readonly col: number
}

/** More frames than this would mark nothing. */
const MOST = 60

/** Draws a frame around some cells: dashed, in ink, so that it looks like neither the way nor a verdict. */
export function withMarks(drawing: Drawing, cells: readonly Cell[]): Drawing {
  const { rows, cols, shapes } = drawing
  const inside = cells.filter(({ row, col }) => row >= 0 && row < rows && col >= 0 && col < cols)
  if (inside.length === 0 || inside.length > MOST) return drawing
  const mark: Shape = {
    kind: 'path',
    key: 'apart',
    d: inside.map(({ row, col }) => boxOf(col, row, 1, 1)).join(''),
    stroke: 'ink',
    width: 2.5,
    pixels: true,
    dash: [6, 5],
  }
  return { ...drawing, shapes: [...shapes, mark] }
}
