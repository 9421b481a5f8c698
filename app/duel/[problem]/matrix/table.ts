import type { Role } from '@/judge/tournament/trial'
import type { DuelMatrix } from '@/lib/duel/queries/leaderboard'
import type { Range } from '../heat'

/** A cursor position. An index of -1 means the names. */
export interface Spot {
  readonly row: number
  readonly col: number
}

export const scoresOf = (table: DuelMatrix, role: Role) =>
  role === 'architect' ? table.architectScores : table.solverScores

export const indexOf = ({ solvers }: DuelMatrix, { row, col }: Spot): number => solvers.length * row + col

/** Position of the same two entries in a new table. If one has left, the cursor stays where it was. */
export function relocateSpot(before: DuelMatrix, after: DuelMatrix, { row, col }: Spot): Spot {
  const place = (sides: 'architects' | 'solvers', at: number) => {
    const id = before[sides][at]?.id
    const now = after[sides].findIndex((side) => side.id === id)
    return now >= 0 ? now : Math.min(at, after[sides].length - 1)
  }
  return { row: place('architects', row), col: place('solvers', col) }
}

/** Whether the table still has this position. */
export const isIn = ({ architects, solvers }: DuelMatrix, { row, col }: Spot): boolean =>
  row < architects.length && col < solvers.length

/**
 * The range of the colours; scores outside it get the colour of its end. It is constant, so that one trap does not make
 * all other cells look alike, and symmetric, so that an architect's colour mirrors the solver's.
 */
export const RANGE: Range = { low: 1 / 4, high: 4 }

/** Text of a cell: a score in up to four characters, or a mark for its trials. */
export function markOf(table: DuelMatrix, role: Role, index: number): string {
  const [score, trials, forfeits] = [
    scoresOf(table, role)[index],
    table.trials[index]!,
    table.forfeits[index]!,
  ]
  // An architect's forfeits score 0, which would say less.
  if (trials > 0 && forfeits === trials) return '×'
  if (score !== null && score !== undefined) return shortScore(score)
  return trials === 0 ? '' : '–'
}

/** A score as short as fits into a cell, for example `0.04`, `1.5`, `12`. */
export const shortScore = (score: number): string =>
  score < 0.995 ? score.toFixed(2) : score < 9.95 ? score.toFixed(1) : score.toFixed(0)
