import type { MessageDescriptor } from '../../kit/result'
import type { Labyrinth } from './notation'
import type { Run } from './rules'

/** The result of a run in figures; `exitSteps` is the sum over all robots that left. */
export interface Tally {
  readonly escaped: number
  readonly starts: number
  readonly length: number
  readonly exitSteps: number
}

export const tallyOf = ({ commands, exitSteps }: Run): Tally => ({
  escaped: exitSteps.filter((step) => step > 0).length,
  starts: exitSteps.length,
  length: commands.length,
  exitSteps: exitSteps.reduce((sum, step) => sum + step, 0),
})

/** Names the first robot, in reading order of its start, that did not get out. */
export function stranded({ cols, starts }: Labyrinth, run: Run): MessageDescriptor<'stranded'> {
  const robot = run.exitSteps.indexOf(0)
  const from = starts[robot]!
  const cell = run.cells[robot]!
  const { escaped, length } = tallyOf(run)
  return {
    code: 'stranded',
    values: {
      fromRow: Math.floor(from / cols),
      fromCol: from % cols,
      row: Math.floor(cell / cols),
      col: cell % cols,
      length,
      escaped,
      starts: starts.length,
    },
  }
}
