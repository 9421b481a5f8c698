import { type Cause, mostFrequentFirst, nameOf } from '@/judge/tournament/trial'
import type { DuelMatrix } from '@/lib/duel/queries/leaderboard'
import { indexOf, type Spot } from './table'

/** The cells of a spot: a single one, or the whole row or column of a name. */
function cellsOf(table: DuelMatrix, { row, col }: Spot): number[] {
  if (col < 0) return table.solvers.map((_, at) => indexOf(table, { row, col: at }))
  if (row < 0) return table.architects.map((_, at) => indexOf(table, { row: at, col }))
  return [indexOf(table, { row, col })]
}

/**
 * Number of trials of an entry if all of them failed because of it: an architect that never built a valid maze, or a
 * solver that never reached the end. Otherwise 0.
 */
export function lostTrials(table: DuelMatrix, spot: Spot): number {
  let [trials, lost] = [0, 0]
  for (const cell of cellsOf(table, spot)) {
    const forfeits = table.forfeits[cell]!
    // A trial that its opponent forfeited does not count for a solver.
    trials += table.trials[cell]! - (spot.row < 0 ? forfeits : 0)
    lost += spot.row < 0 ? table.unfinished[cell]! : forfeits
  }
  return lost === trials ? trials : 0
}

/** The rows and columns of entries whose trials all failed, see `lostTrials`. */
export interface LostNames {
  readonly rows: ReadonlySet<number>
  readonly cols: ReadonlySet<number>
}

export function lostNames(table: DuelMatrix): LostNames {
  const rows = table.architects.map((_, row) => row).filter((row) => lostTrials(table, { row, col: -1 }) > 0)
  const cols = table.solvers.map((_, col) => col).filter((col) => lostTrials(table, { row: -1, col }) > 0)
  return { rows: new Set(rows), cols: new Set(cols) }
}

/** Why trials failed, the most frequent cause first. For a name, only the failures that it caused. */
export function causesOf(table: DuelMatrix, spot: Spot): readonly Cause[] {
  const only = spot.col < 0 ? 'forfeit' : spot.row < 0 ? 'did-not-finish' : undefined
  const found = new Map<string, Cause>()
  for (const cell of cellsOf(table, spot))
    for (const cause of table.causes[(table.causesAt[cell] ?? 0) - 1] ?? []) {
      if (only && cause.outcome !== only) continue
      const { count } = found.get(nameOf(cause)) ?? { count: 0 }
      found.set(nameOf(cause), { ...cause, count: count + cause.count })
    }
  return [...found.values()].sort(mostFrequentFirst)
}
