import { type Format, MINUTE, solvedCell, sum } from './format'

const PENALTY_MINUTES = 20

/**
 * The rules of the ICPC: more solved problems are better, then less penalty, then an earlier last solution. A solved
 * problem costs the full minutes until its solution and 20 for each rejected submission before it.
 */
export const icpc: Format = {
  countsPoints: false,
  countsTime: true,
  weighsProblems: false,
  tellsFirsts: true,
  hasCeremony: true,
  comparison: 'none',
  ranksBy: [{ most: 'points' }, { least: 'penalty' }, { least: 'last' }],
  cellOf: (attempts) =>
    solvedCell(
      attempts,
      1,
      (at, rejected) => (Math.floor(at / MINUTE) + PENALTY_MINUTES * rejected) * MINUTE,
    ),
  figuresOf(cells) {
    const solved = cells.filter((cell) => cell.solved)
    const penalty = sum(solved.map((cell) => cell.penalty))
    const last = Math.max(0, ...solved.map(({ at }) => Math.floor((at ?? 0) / MINUTE)))
    return { points: solved.length, penalty, last }
  },
}
