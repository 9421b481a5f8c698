import type { Role } from '@/judge/tournament/trial'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import type { Range } from '../heat'

/** A place of the cursor: -1 is the line of the names. */
export interface Spot {
  readonly row: number
  readonly col: number
}

export const scoresOf = (table: DuelMatrix, role: Role) =>
  role === 'architect' ? table.architectScores : table.solverScores

export const indexOf = ({ solvers }: DuelMatrix, { row, col }: Spot): number => solvers.length * row + col

/** Where the same two are in a table that was made anew; who has gone leaves the cursor where it was. */
export function followed(before: DuelMatrix, after: DuelMatrix, { row, col }: Spot): Spot {
  const place = (sides: 'architects' | 'solvers', at: number) => {
    const id = before[sides][at]?.id
    const now = after[sides].findIndex((side) => side.id === id)
    return now >= 0 ? now : Math.min(at, after[sides].length - 1)
  }
  return { row: place('architects', row), col: place('solvers', col) }
}

/** Whether there is still such a place. */
export const isIn = ({ architects, solvers }: DuelMatrix, { row, col }: Spot): boolean =>
  row < architects.length && col < solvers.length

/**
 * What the colours reach from and to; what is beyond has the colour of the end. Always the same, so that one trap does not
 * make all other cells look alike, and an architect's score has the colour that the solver's has upside down.
 */
export const RANGE: Range = { low: 1 / 4, high: 4 }

/** What is written into a cell: three characters of a score, or what became of its trials. */
export function markOf(table: DuelMatrix, role: Role, index: number): string {
  const [score, trials, forfeits] = [
    scoresOf(table, role)[index],
    table.trials[index]!,
    table.forfeits[index]!,
  ]
  // An architect's forfeits are scored with 0, which would say less.
  if (trials > 0 && forfeits === trials) return '×'
  if (score !== null && score !== undefined) return shortScore(score)
  return trials === 0 ? '' : '–'
}

/** `0.04`, `1.5`, `12`: so much of a score as fits into a cell. */
export const shortScore = (score: number): string =>
  score < 0.995 ? score.toFixed(2) : score < 9.95 ? score.toFixed(1) : score.toFixed(0)
