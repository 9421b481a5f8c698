import { CELL } from '../../../drawing/cells'
import type { CellRange } from '../../../drawing/shapes'
import { DOWN, type Labyrinth, RIGHT } from '../notation'

/** The walls between visible cells, each drawn once; adjacent walls of a row or column are one stroke. */
export function wallsWithin({ rows, cols, codes }: Labyrinth, seen: CellRange): string {
  const [top, bottom] = seen.rows
  const [left, right] = seen.cols
  let d = ''
  for (let row = top; row < Math.min(bottom, rows - 1); row++) {
    let from = -1
    for (let col = left; col <= right; col++) {
      const wall = col < right && !(codes[row * cols + col]! & DOWN)
      if (wall && from < 0) from = col
      if (wall || from < 0) continue
      d += `M${from * CELL} ${(row + 1) * CELL}h${(col - from) * CELL}`
      from = -1
    }
  }
  for (let col = left; col < Math.min(right, cols - 1); col++) {
    let from = -1
    for (let row = top; row <= bottom; row++) {
      const wall = row < bottom && !(codes[row * cols + col]! & RIGHT)
      if (wall && from < 0) from = row
      if (wall || from < 0) continue
      d += `M${(col + 1) * CELL} ${from * CELL}v${(row - from) * CELL}`
      from = -1
    }
  }
  return d
}
