import { describe, expect, test } from 'vitest'
import type { Progress } from '../section'
import {
  chiSquared,
  chiSquaredTail,
  distributions,
  spanningTrees,
  TREE_CARVERS,
  uniformity,
} from './experiments'

test.each([
  [1, 1, 1n],
  [1, 7, 1n],
  [2, 2, 4n],
  [2, 3, 15n],
  [3, 2, 15n],
  [3, 3, 192n],
  [3, 4, 2415n],
  [4, 4, 100_352n],
  [5, 5, 557_568_000n],
  // OEIS A007341.
  [8, 8, 126_231_322_912_498_539_682_594_816n],
])('%i × %i rooms have %i mazes without loops', (rows, cols, trees) => {
  expect(spanningTrees({ rows, cols })).toBe(trees)
})

test.each([
  // statistic, degrees, probability: from tables of the distribution
  [0, 5, 1],
  [3.841459, 1, 0.05],
  [6.634897, 1, 0.01],
  [9.487729, 4, 0.05],
  [18.307038, 10, 0.05],
  [124.342113, 100, 0.05],
  [149.449253, 100, 0.001],
  [77.929465, 100, 0.95],
  [1, 2, Math.exp(-0.5)],
])('a statistic of %d with %i degrees of freedom has the probability %d', (value, degrees, p) => {
  expect(chiSquaredTail(value, degrees)).toBeCloseTo(p, 6)
})

test('a huge statistic has the probability 0, and equal counts the statistic 0', () => {
  expect(chiSquaredTail(1e6, 191)).toBe(0)
  expect(chiSquared([5, 5, 5])).toBe(0)
  expect(chiSquared([10, 0, 5])).toBe(10)
})

/** The last progress, after a check that progress grows up to its end. */
function lastOf<Findings>(run: Iterable<Progress<Findings>>): Findings {
  let done = 0
  let last: Progress<Findings> | undefined
  for (const progress of run) {
    expect(progress.done).toBeGreaterThan(done)
    done = progress.done
    last = progress
  }
  expect(last?.done).toBe(last?.all)
  return last!.findings
}

test('distributions have a value of every maze, and grow in turns', () => {
  const inputs = { algorithms: ['wilson', 'prim-grid'], rows: 5, cols: 5, count: 20, seed: 1, braid: 0 }
  const found = lastOf(distributions.run(inputs))
  for (const values of Object.values(found)) expect(values.map(({ length }) => length)).toEqual([20, 20])
  // A tree of 25 rooms has 24 passages.
  expect(new Set(found.meanDegree[0])).toEqual(new Set([48 / 25]))
  const [, , third] = distributions.run(inputs)
  expect(third?.done).toBe(3)
  expect(lastOf(distributions.run(inputs))).toEqual(found)
})

describe('uniformity', () => {
  const algorithms = TREE_CARVERS.map(({ id }) => id)
  const found = (rows: number, cols: number) =>
    lastOf(uniformity.run({ algorithms, rows, cols, count: 5000, seed: 7 }))

  test('Wilson and Aldous–Broder pass; the others do not', () => {
    const { trees, algorithms: results } = found(3, 3)
    expect(trees).toBe(192)
    const passing = algorithms.filter((_, index) => results[index]!.p > 0.001)
    expect(passing).toEqual(['wilson', 'aldous-broder'])
    for (const { mazes, counts, different } of results) {
      expect(counts).toHaveLength(trees)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(mazes)
      expect(counts.filter((count) => count > 0)).toHaveLength(different)
    }
  })

  test('binary tree makes only one choice in each of four rooms of 3 × 3', () => {
    expect(found(3, 3).algorithms[algorithms.indexOf('binary-tree')]!.different).toBe(16)
  })

  test('a corridor has one maze, which all make', () => {
    const { trees, algorithms: results } = found(1, 4)
    expect(trees).toBe(1)
    expect(results.every(({ p, different }) => p === 1 && different === 1)).toBe(true)
  })
})
