import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distancesFrom } from '@/judge/algorithms/board'
import { CARVERS } from '@/judge/algorithms/carve'
import { carveSection } from '@/judge/lab/carve/section'
import { pathSection } from '@/judge/lab/path/section'
import { type AnyValues, readValues } from '@/judge/lab/section'
import { namedBoardOf } from './CarveBench'

/** The run of these choices, and the address that finds a way in its maze. */
function pathOf(query: Readonly<Record<string, string>>) {
  const { values, faults } = readValues(carveSection.parameters, query)
  expect(faults).toEqual([])
  const runs = carveSection.run(values)
  if (!runs.ok) throw new Error(runs.error.code)
  const [run] = runs.value
  return { run: run!, path: namedBoardOf(run!, values, '')?.path }
}

function lengthOf(path: string): number | undefined {
  const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams)
  const { values, faults } = readValues(pathSection.parameters, query)
  expect(faults).toEqual([])
  const runs = pathSection.run({ ...values, algorithms: ['breadth-first'] } as AnyValues)
  if (!runs.ok) throw new Error(runs.error.code)
  return runs.value[0]!.moves?.length
}

test('the page that finds a way gets the same maze with the same ends, however it was carved', () => {
  fc.assert(
    fc.property(
      fc.record({
        algorithms: fc.constantFrom(...CARVERS.map(({ id }) => id)),
        seed: fc.nat({ max: 999_999 }).map(String),
        start: fc.constantFrom('', '2,3'),
        mix: fc.constantFrom('50', '80'),
        braid: fc.constantFrom('0', '40'),
        doors: fc.constantFrom('corners', 'farthest', 'random'),
        doorPlace: fc.constantFrom('edge', 'inside', 'any'),
      }),
      (query) => {
        const { run, path } = pathOf({ ...query, rows: '6', cols: '7' })
        const { ways, cols, start, exit } = run.board!
        const steps = distancesFrom({ ways, cols }, start!)[exit!]!
        const length = lengthOf(path!)!
        // The exit in the outer wall is one step outside the maze that the carver alone makes, or that rooms have.
        expect([steps, steps - 1, 2 * steps, 2 * steps + 1]).toContain(length)
      },
    ),
    { numRuns: 80 },
  )
})

test.each([
  [{}, '/lab/path?board=carved&rows=20&cols=20&seed=1&from=0%2C0&to=19%2C19'],
  [
    { algorithms: 'kruskal', rows: '12', cols: '12', start: '3,3' },
    '/lab/path?board=carved&carver=kruskal&rows=12&cols=12&seed=1&from=0%2C0&to=11%2C11',
  ],
  [{ rows: '200', cols: '200' }, '/lab/path?board=carved&rows=200&cols=200&seed=1&from=0%2C0&to=199%2C199'],
  // Its start is not a parameter of that page, and the maze is too large for an address.
  [{ rows: '60', cols: '60', start: '3,3' }, undefined],
])('%j opens %j', (query, path) => {
  expect(pathOf(query).path).toBe(path)
})
