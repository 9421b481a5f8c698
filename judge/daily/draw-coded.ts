import { border, CELL, hairlines, middle, sheetOfPaper } from '../drawing/cells'
import type { Drawing, Shape } from '../drawing/shapes'
import { wallsWithin } from '../puzzles/labyrinth-path/drawing/walls'
import type { Labyrinth } from '../puzzles/labyrinth-path/notation'

interface Walked {
  readonly level: Labyrinth
  /** Rows and columns of the cells of the way so far, from the start. */
  readonly cells: Float64Array
  /** Whether to draw the walls in place of the codes. */
  readonly walls: boolean
}

/** Draws a coded labyrinth as the numbers of its cells, or with its walls, and the way so far as the thread. */
export function drawCoded({ level, cells, walls }: Walked): Drawing {
  const { rows, cols, start, finish, codes } = level
  const count = cells.length / 2
  const here = middle(cells[2 * count - 2]! * cols + cells[2 * count - 1]!, cols)
  const end = middle(finish, cols)
  const texts = Array.from(codes, (code, cell): Shape => {
    const { x, y } = middle(cell, cols)
    return { kind: 'text', x, y, size: 8, text: `${code}`, fill: 'ink', halo: 'raised' }
  })
  const all = { rows: [0, rows], cols: [0, cols] } as const
  const seen: Shape = { kind: 'path', d: wallsWithin(level, all), stroke: 'ink', width: 2, pixels: true }
  return {
    ...{ rows, cols, margin: 2, weight: rows * cols },
    ground: [sheetOfPaper(level), walls ? seen : hairlines(level), border(level)],
    shapes: [
      { kind: 'way', key: 'thread', cells, count, stroke: 'thread', width: 3 },
      { kind: 'circle', key: 'start', ...middle(start, cols), r: 9, stroke: 'ink', width: 1.5 },
      {
        ...{ kind: 'path', key: 'finish', stroke: 'ink', width: 1.5 },
        d: `M${end.x - 9} ${end.y - 9}h18v18h-18z`,
      },
      ...(walls ? [] : texts),
      {
        ...{ kind: 'group', key: 'walker', ...here },
        shapes: [{ kind: 'circle', x: CELL / 2 - 5, y: CELL / 2 - 5, r: 3.5, fill: 'thread' }],
      },
    ],
  }
}
