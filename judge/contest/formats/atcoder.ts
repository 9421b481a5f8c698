import { type Format, MINUTE, rounded, solvedCell, sum } from './format'

const PENALTY_MINUTES = 5

/**
 * The rules of AtCoder: more points are better, then an earlier last solution, to which each rejected submission before
 * a solution adds five minutes.
 */
export const atcoder: Format = {
  countsPoints: true,
  countsTime: true,
  weighsProblems: true,
  tellsFirsts: true,
  hasCeremony: true,
  comparison: 'none',
  ranksBy: [{ most: 'points' }, { least: 'penalty' }],
  cellOf: (attempts, { points }) =>
    solvedCell(attempts, points, (_, rejected) => PENALTY_MINUTES * MINUTE * rejected),
  figuresOf(cells) {
    const solved = cells.filter((cell) => cell.solved)
    const points = rounded(sum(solved.map((cell) => cell.points)))
    const last = Math.max(0, ...solved.map(({ at }) => at ?? 0))
    const penalty = last + sum(solved.map((cell) => cell.penalty))
    return { points, penalty }
  },
}
