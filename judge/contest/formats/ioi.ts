import { bestCell, type Format, type Result, sum, sumOfPoints } from './format'

/** Points by the best submission to each problem; time does not matter. */
export const ioi: Format = {
  countsPoints: true,
  countsTime: false,
  weighsProblems: true,
  tellsFirsts: true,
  hasCeremony: true,
  comparison: 'none',
  ranksBy: [{ most: 'points' }],
  cellOf: (attempts, { points }) =>
    bestCell(attempts, (results) => points * Math.max(...results.map(({ score }) => score))),
  figuresOf: sumOfPoints,
}

/**
 * Points by subtasks, as at the IOI since 2017: each group of cases counts with the best submission for it, and the
 * problem with the mean of its groups.
 */
export const ioiSubtasks: Format = {
  ...ioi,
  cellOf: (attempts, { points }) => bestCell(attempts, (results) => points * meanOf(bestParts(results))),
}

function bestParts(results: readonly Result[]): number[] {
  const best = new Map<string, number>()
  for (const { parts } of results)
    for (const [name, score] of Object.entries(parts)) best.set(name, Math.max(best.get(name) ?? 0, score))
  return [...best.values()]
}

const meanOf = (scores: readonly number[]) => (scores.length > 0 ? sum(scores) / scores.length : 0)
