import { DID_NOT_FINISH, FORFEIT, gridOf, NOT_PLAYED } from './grid'
import type { Meeting, Players, Trials } from './table'

/** Architects × solvers. */
export interface Matrix extends Players {
  /** Throws for players that are not entered. */
  at(architect: string, solver: string): Meeting
}

/** Who met whom, and what came of it; players in the order in which they are entered. */
export function matrixOf(trials: Trials, entered: Players = trials): Matrix {
  const { architects, solvers, slots, outcomes, ratios } = gridOf(trials, entered)
  const rows = new Map(architects.map((name, place) => [name, place]))
  const columns = new Map(solvers.map((name, place) => [name, place]))
  return {
    architects: entered.architects,
    solvers: entered.solvers,
    at(architect, solver) {
      const [row, column] = [rows.get(architect), columns.get(solver)]
      if (row === undefined || column === undefined)
        throw new Error(`${architect} or ${solver} is not entered`)
      const from = (row * solvers.length + column) * slots
      return meetingOf(outcomes.subarray(from, from + slots), ratios.subarray(from, from + slots))
    },
  }
}

function meetingOf(outcomes: Uint8Array, ratios: Float64Array): Meeting {
  const counts = [0, 0, 0, 0]
  let sum = 0
  for (const [slot, outcome] of outcomes.entries()) {
    counts[outcome]!++
    if (outcome !== NOT_PLAYED && outcome !== FORFEIT) sum += ratios[slot]!
  }
  const trials = outcomes.length - counts[NOT_PLAYED]!
  const walked = trials - counts[FORFEIT]!
  return {
    trials,
    forfeits: counts[FORFEIT]!,
    didNotFinish: counts[DID_NOT_FINISH]!,
    ratio: walked > 0 ? sum / walked : null,
  }
}
