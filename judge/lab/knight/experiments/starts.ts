import type { Experiment } from '../../_common/experiment'
import type { ChessBoard } from '../orders'
import type { TourInputs } from '../tour'
import { searchInTurns } from './search'

export interface StartsInputs extends Omit<TourInputs, 'board' | 'start' | 'backtracks' | 'room'> {
  readonly board: ChessBoard
  /** Calls after which a start is given up. */
  readonly limit: number
}

/** What the map says of a start for which no number of returns is known. */
export const NOT_TRIED = -1
export const NO_TOUR = -2

export interface Starts {
  /** For each cell, how often the knight goes back if it starts there; or `NOT_TRIED` or `NO_TOUR`. */
  readonly takeBacks: readonly number[]
  /** Starts tried so far, those that find a tour, and those among them that never go back. */
  readonly tried: number
  readonly found: number
  readonly straight: number
}

/** The map of starts: from which cells does the knight never have to go back? */
export const startsExperiment: Experiment<StartsInputs, Starts> = {
  id: 'knight.starts',
  *run({ limit, ...inputs }) {
    const all = inputs.board.rows * inputs.board.cols
    const takeBacks = new Array<number>(all).fill(NOT_TRIED)
    let [found, straight] = [0, 0]
    const now = (tried: number) => ({
      ...{ done: tried, all },
      findings: { takeBacks: [...takeBacks], tried, found, straight },
    })
    for (let start = 0; start < all; start++) {
      const searched = { ...inputs, start, backtracks: true }
      const { tour, takeBacks: count } = yield* searchInTurns(searched, limit, () => now(start))
      takeBacks[start] = tour ? count : NO_TOUR
      if (tour) found++
      if (tour && count === 0) straight++
      // Sending a large map takes longer than many searches without a take-back.
      if ((start + 1) % inputs.board.cols === 0) yield now(start + 1)
    }
  },
}
