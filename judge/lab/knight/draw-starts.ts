import { tiles } from '../../drawing/areas'
import { boxOf, CELL } from '../../drawing/cells'
import { border, sheetOfPaper } from '../../drawing/grid'
import { heatOf } from '../../drawing/heat'
import type { Drawing, PathShape, Shape } from '../../drawing/shapes'
import { NO_TOUR } from './experiments/starts'
import type { ChessBoard } from './orders'

/** A cell must be this many pixels wide for a number. */
const NUMBER_PIXELS = 36

/** The most take-backs of a start; 0 if none has to go back. */
export const mostTakeBacks = (takeBacks: readonly number[]): number => Math.max(0, ...takeBacks)

/**
 * The map of starts: green cells never go back, the others have the colour of their take-backs on a logarithmic scale.
 * Hatched cells find no tour, and plain ones have not been tried.
 */
export function drawStarts({ rows, cols }: ChessBoard, takeBacks: readonly number[]): Drawing {
  const cellsWith = (count: number) => takeBacks.flatMap((each, cell) => (each === count ? [cell] : []))
  const area = (key: string, cells: readonly number[], fill: PathShape['fill']): PathShape => ({
    ...{
      kind: 'path',
      key,
      d: cells.map((cell) => boxOf(cell % cols, Math.floor(cell / cols), 1, 1)).join(''),
    },
    ...(fill && { fill }),
  })
  const heat = heatOf(
    takeBacks.map((count) => Math.max(0, count)),
    mostTakeBacks(takeBacks),
  )
  const numbers: Shape = {
    ...{ kind: 'area', key: 'numbers', fromPixels: NUMBER_PIXELS },
    shapes: (seen) =>
      takeBacks.flatMap((count, cell): Shape[] => {
        const [row, col] = [Math.floor(cell / cols), cell % cols]
        const isSeen = row >= seen.rows[0] && row < seen.rows[1] && col >= seen.cols[0] && col < seen.cols[1]
        if (count < 0 || !isSeen) return []
        const text = `${count}`
        return [
          {
            ...{ kind: 'text', key: `${cell}`, x: (col + 0.5) * CELL, y: (row + 0.5) * CELL, text },
            ...{ size: Math.min(8, 30 / text.length), fill: 'ink', halo: 'raised' },
          },
        ]
      }),
  }
  return {
    ...{ rows, cols, weight: rows * cols },
    ground: [sheetOfPaper({ rows, cols })],
    shapes: [
      ...[...heat].map(([colour, cells]) => area(colour, cells, colour)),
      { kind: 'path', key: 'straight', d: tiles(cols, cellsWith(0), 1), fill: 'good', opacity: 0.55 },
      area('none', cellsWith(NO_TOUR), 'hatched-fog'),
      numbers,
    ],
    above: [border({ rows, cols })],
  }
}
