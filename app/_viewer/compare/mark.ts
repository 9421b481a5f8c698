import { boxOf } from '@/judge/drawing/cells'
import type { Drawing, Shape } from '@/judge/drawing/shapes'

interface Cell {
  readonly row: number
  readonly col: number
}

/** More than so many are no mark any more. */
const MOST = 60

/** The drawing with a frame around some of its cells: dashed, in ink, so that it is neither the way nor a verdict. */
export function withMarks(drawing: Drawing, cells: readonly Cell[]): Drawing {
  const { rows, cols, shapes } = drawing
  const inside = cells.filter(({ row, col }) => row >= 0 && row < rows && col >= 0 && col < cols)
  if (inside.length === 0 || inside.length > MOST) return drawing
  const mark: Shape = {
    ...{ kind: 'path', key: 'apart' },
    d: inside.map(({ row, col }) => boxOf(col, row, 1, 1)).join(''),
    ...{ stroke: 'ink', width: 2.5, pixels: true, dash: [6, 5] },
  }
  return { ...drawing, shapes: [...shapes, mark] }
}
