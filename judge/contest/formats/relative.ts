import { bestCell, type Format, type Result, sumOfPoints } from './format'

/**
 * What is compared among participants: for accepted submissions that the puzzle ranks by a figure, its reciprocal,
 * because a smaller figure is better; otherwise the score.
 */
function strengthOf({ verdict, figure, score }: Result): number {
  if (verdict !== 'accepted') return 0
  return figure !== null && figure > 0 ? 1 / figure : score
}

/**
 * Points in proportion to the best: whoever has the best result of all gets all points of the problem, whoever needs
 * twice as many letters half of them. Only accepted submissions get points.
 */
export const relative: Format = {
  countsPoints: true,
  countsTime: false,
  weighsProblems: true,
  // The best result so far may be beaten, and then it was worth less than it seemed.
  tellsFirsts: false,
  hasCeremony: true,
  comparison: 'best',
  strengthOf,
  ranksBy: [{ most: 'points' }],
  cellOf: (attempts, { points }, best) =>
    bestCell(attempts, (results) =>
      best > 0 ? points * Math.min(1, Math.max(...results.map(strengthOf)) / best) : 0,
    ),
  figuresOf: sumOfPoints,
}
