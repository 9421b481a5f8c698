import { cellAreas } from '../../drawing/areas'
import { border, sheetOfPaper } from '../../drawing/grid'
import { heatOf } from '../../drawing/heat'
import type { Drawing, PathShape } from '../../drawing/shapes'
import type { Board } from '../_common/board'
import { firstFrame } from '../film/board-frames'
import { endsOf, solidOf, wallsOfFrame } from '../film/draw-board'

interface HeatScene {
  readonly board: Board
  /** How often each cell was looked at. */
  readonly visits: Uint32Array
  /** The start of the last search; -1 for none. */
  readonly start: number
  readonly goal: number
  /** The most that a cell can be looked at: the end of the scale. */
  readonly most: number
}

/** A board with each cell in the colour of how often it was looked at. */
export function drawHeat({ board, visits, start, goal, most }: HeatScene): Drawing {
  const { rows, cols } = board
  const frame = FRAMES.get(board) ?? firstFrame(board)
  FRAMES.set(board, frame)
  const heat = [...heatOf(visits, most)].map(([colour, cells]): PathShape => {
    const has = new Set(cells)
    return { kind: 'path', key: colour, fill: colour, d: cellAreas(cols, (cell) => has.has(cell), rows) }
  })
  return {
    ...{ rows, cols, weight: rows * cols },
    ground: [sheetOfPaper({ rows, cols })],
    shapes: [
      ...heat,
      // Plain walls would look like the darkest heat.
      solidOf(frame, 'hatched-wall'),
      wallsOfFrame(frame),
      ...endsOf(cols, start < 0 ? undefined : start, goal),
    ],
    above: [{ ...border({ rows, cols }), stroke: 'ink' }],
  }
}

/** The walls of a board do not change, so that they are drawn once. */
const FRAMES = new WeakMap<Board, ReturnType<typeof firstFrame>>()
