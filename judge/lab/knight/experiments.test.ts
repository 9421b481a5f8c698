import { expect, test } from 'vitest'
import { resultOf } from '../../algorithms/algorithm'
import { markupOf } from '../../drawing/elements'
import type { Experiment, Progress } from '../section'
import {
  drawStarts,
  mostTakeBacks,
  NO_TOUR,
  NOT_TRIED,
  startsExperiment,
  TABLE_BOARDS,
  tableExperiment,
} from './experiments'
import { searchTour } from './tour'

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

test('the map shows straight starts, those that go back, and those without a tour', () => {
  const takeBacks = [0, 3, 90, NO_TOUR, NOT_TRIED, 0]
  expect(mostTakeBacks(takeBacks)).toBe(90)
  const drawing = drawStarts({ rows: 2, cols: 3 }, takeBacks)
  const dOf = (key: string) => drawing.shapes.find((shape) => shape.key === key)
  expect((dOf('straight') as { d: string }).d.match(/M/g)).toHaveLength(2)
  expect((dOf('none') as { d: string }).d.match(/M/g)).toHaveLength(1)
  // Two cells on the heat scale, of two colours.
  expect(drawing.shapes.filter(({ key }) => key?.startsWith('rgb('))).toHaveLength(2)
  const markup = markupOf(drawing)
  for (const text of ['>0<', '>3<', '>90<']) expect(markup).toContain(text)
})

test('a map without any start that goes back', () => {
  expect(mostTakeBacks([NOT_TRIED, 0])).toBe(0)
  expect(
    drawStarts({ rows: 1, cols: 2 }, [NOT_TRIED, 0]).shapes.some(({ key }) => key?.startsWith('light')),
  ).toBe(false)
})
