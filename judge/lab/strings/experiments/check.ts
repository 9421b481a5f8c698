import { retold } from '../../_common/algorithm'
import type { Experiment } from '../../_common/experiment'
import { tableBytes } from '../../optimum/tables'
import { shortestFor } from '../../optimum/verify'
import { labyrinthIn } from '../labyrinth'

export interface CheckInputs {
  /** The labyrinth in the notation of the robots. */
  readonly labyrinth: string
  /** The cells of the certificate. */
  readonly cells: readonly number[]
}

export interface CheckFindings {
  /** Positions of the robots that were looked at. */
  readonly positions: number
  /** The length of the shortest string that frees these robots; undefined while the search runs. */
  readonly length?: number | undefined
}

/** The most positions that the plain search can keep. */
export const MOST_POSITIONS = 5_000_000

/** How many positions the check may have to look at: all sets of at most so many cells. */
export const positionsOf = (starts: number, robots: number): number => tableBytes(starts, robots) + 1

/** Checks a certificate with a program that shares nothing with the prover. */
export const check: Experiment<CheckInputs, CheckFindings> = {
  id: 'strings.check',
  *run({ labyrinth: text, cells }) {
    const labyrinth = labyrinthIn(text)
    const all = positionsOf(labyrinth.starts.length, cells.length)
    let positions = 0
    const length = yield* retold(shortestFor(labyrinth, cells), (looked) => {
      positions = looked
      return { done: positions, all, findings: { positions } }
    })
    yield { done: all, all, findings: { positions, length } }
  },
}
