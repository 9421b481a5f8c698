import type { Experiment } from '../../_common/experiment'
import { CARVERS } from '..'
import { figuresOf, riverOf } from '../figures'
import { carveMaze } from '../maze'

export interface DistributionsInputs {
  /** Ids of the carvers to compare. */
  readonly algorithms: readonly string[]
  /** Rows and columns of rooms. */
  readonly rows: number
  readonly cols: number
  /** How many mazes each of them carves, with the seeds `seed`, `seed + 1`, … */
  readonly count: number
  readonly seed: number
  /** Percent of the dead ends that are removed. */
  readonly braid: number
}

/** The figures whose distributions are compared: shares are percent of the cells. */
export const MEASURES = ['deadEnds', 'longestWay', 'meanDegree', 'river'] as const
export type Measure = (typeof MEASURES)[number]

/** For each measure and each algorithm, in the order of the inputs, the values found so far. */
export type DistributionsFindings = Readonly<Record<Measure, readonly (readonly number[])[]>>

/** Carves the same number of mazes with each algorithm, in turns, so that all distributions grow together. */
export const distributions: Experiment<DistributionsInputs, DistributionsFindings> = {
  id: 'carve.distributions',
  *run({ algorithms, rows, cols, count, seed, braid }) {
    const carvers = algorithms.flatMap((id) => CARVERS.filter((carver) => carver.id === id))
    const noValues = () => carvers.map((): number[] => [])
    const findings = {
      ...{ deadEnds: noValues(), longestWay: noValues() },
      ...{ meanDegree: noValues(), river: noValues() },
    } satisfies DistributionsFindings
    const all = count * carvers.length
    let done = 0
    for (let maze = 0; maze < count; maze++)
      for (const [index, carver] of carvers.entries()) {
        const board = carveMaze({ carver, shape: { rows, cols }, seed: seed + maze, braid: braid / 100 })
        const { cells, passages, deadEnds, longestWay } = figuresOf(board)
        findings.deadEnds[index]!.push((100 * deadEnds) / cells)
        findings.longestWay[index]!.push((100 * longestWay) / cells)
        findings.meanDegree[index]!.push((2 * passages) / cells)
        findings.river[index]!.push(riverOf(board))
        yield { done: ++done, all, findings }
      }
  },
}
