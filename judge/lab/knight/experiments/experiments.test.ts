import { expect, test } from 'vitest'
import { resultOf } from '../../_common/algorithm'
import type { Experiment, Progress } from '../../_common/experiment'
import { searchTour } from '../tour'
import { NO_TOUR, NOT_TRIED, startsExperiment } from './starts'
import { TABLE_BOARDS, tableExperiment } from './table'

const allOf = <I, F>(experiment: Experiment<I, F>, inputs: I): Progress<F>[] => [...experiment.run(inputs)]

test('the map of starts says of each cell what a search from it finds', () => {
  const inputs = { board: { rows: 5, cols: 5 }, order: 'warnsdorff', closed: false, seed: 1 } as const
  const all = allOf(startsExperiment, { ...inputs, limit: 5000 })
  const { done, findings } = all.at(-1)!
  expect(done).toBe(25)
  const expected = Array.from({ length: 25 }, (_, start) => {
    const { tour, takeBacks } = resultOf(searchTour({ ...inputs, start, backtracks: true }, 5000))
    return tour ? takeBacks : NO_TOUR
  })
  expect(findings.takeBacks).toEqual(expected)
  // On 5 × 5, tours begin on the colour of the corners only.
  expect(findings).toMatchObject({ tried: 25, found: 13 })
  expect(findings.straight).toBe(expected.filter((count) => count === 0).length)
  expect(findings.straight).toBeGreaterThan(0)
  expect(all[0]!.findings.takeBacks.at(-1)).toBe(NOT_TRIED)
})

test('the table has the same counts as the searches, and grows', () => {
  const boards = TABLE_BOARDS.slice(0, 1)
  const orders = ['warnsdorff', 'pohl'] as const
  const all = allOf(tableExperiment, {
    boards,
    orders,
    closed: true,
    unsound: false,
    seed: 1,
    limit: 600_000,
  })
  expect(all.length).toBeGreaterThan(2)
  const [[first, second]] = all.at(-1)!.findings as [[object, object]]
  expect(first).toEqual({ ending: 'found', calls: 503_889, takeBacks: 503_859 })
  const { ending, calls, takeBacks } = resultOf(
    searchTour(
      { board: boards[0]!, order: 'pohl', closed: true, seed: 1, start: 0, backtracks: true },
      600_000,
    ),
  )
  expect(second).toEqual({ ending, calls, takeBacks })
})
