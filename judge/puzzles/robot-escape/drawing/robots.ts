import type { BoardProps, Start } from '../../_common/face'
import { type Place, placeOn } from '../../_common/places'
import type { robotEscape } from '..'
import { drawRobots, remainingRobots } from '../draw'
import { run } from '../rules'

type Props = BoardProps<typeof robotEscape>

const cellName = (cell: number, cols: number) => `(${Math.floor(cell / cols)},${cell % cols})`

/** The parts of a face that all puzzles with these robots share. */
export const ROBOTS = {
  draw: drawRobots,
  layers: ['trails', 'heat'],
  remaining: remainingRobots,
  loadHeat: async () => (await import('./heat')).HEAT,
  places: ({ level, frame }: Pick<Props, 'level' | 'frame'>): Place[] =>
    frame.crowds.map(({ cell, robots }) => placeOn(cell, level.cols, robots)),
  starts: ({ level, moves }: Pick<Props, 'level' | 'moves'>): Start[] => {
    const { exitSteps, cells } = run(level, moves[0] ?? '')
    return [...level.starts].map((start, robot) => ({
      start: cellName(start, level.cols),
      exitStep: exitSteps[robot]!,
      end: cellName(cells[robot]!, level.cols),
    }))
  },
} as const
