import type { Role } from '@/judge/contest/trial'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'

/** A place of the cursor: -1 is the line of the names. */
export interface Spot {
  readonly row: number
  readonly col: number
}

export const scoresOf = (table: DuelMatrix, role: Role) =>
  role === 'architect' ? table.architectScores : table.solverScores

export const indexOf = ({ solvers }: DuelMatrix, { row, col }: Spot): number => solvers.length * row + col

/** What the colours reach from and to: the smallest and the largest score above 0. */
export function rangeOf(table: DuelMatrix, role: Role): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY
  let high = 0
  for (const score of scoresOf(table, role)) {
    if (!score) continue
    low = Math.min(low, score)
    high = Math.max(high, score)
  }
  return high > 0 ? { low, high } : { low: 1, high: 1 }
}

/** What is written into a cell: three characters of a score, or what became of its trials. */
export function markOf(table: DuelMatrix, role: Role, index: number): string {
  const score = scoresOf(table, role)[index]
  if (score !== null && score !== undefined) return shortScore(score)
  if (table.trials[index] === 0) return ''
  return table.forfeits[index]! > 0 ? '×' : '–'
}

/** `0.04`, `1.5`, `12`: so much of a score as fits into a cell. */
export const shortScore = (score: number): string =>
  score < 0.995 ? score.toFixed(2) : score < 9.95 ? score.toFixed(1) : score.toFixed(0)
