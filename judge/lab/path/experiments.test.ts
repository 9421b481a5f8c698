import { expect, test } from 'vitest'
import { readValues } from '../section'
import { SEARCHES } from '.'
import { type TableInputs, table } from './experiments'
import { type PathValues, pathSection } from './section'

const inputsOf = (
  query: Record<string, string>,
  algorithms: readonly string[],
  count: number,
): TableInputs => ({
  ...{ algorithms, count },
  values: readValues(pathSection.parameters, query).values as unknown as PathValues,
})

function resultOf(inputs: TableInputs) {
  const all = [...table.run(structuredClone(inputs))]
  return { last: all.at(-1)!, steps: all.map(({ done }) => done) }
}

test('every search counts once on each board that has a way; complete ones miss none', () => {
  const ids = SEARCHES.map(({ id }) => id)
  const { last, steps } = resultOf(inputsOf({ obstacles: '45', rows: '7', cols: '9' }, ids, 40))
  const { looked, excess, frontier, missed, left } = last.findings
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(40)
  for (const [index, { complete, optimal }] of SEARCHES.entries()) {
    expect(looked[index]!.length + missed[index]! + left).toBe(40)
    expect([excess[index]!.length, frontier[index]!.length]).toEqual([
      looked[index]!.length,
      looked[index]!.length,
    ])
    if (complete) expect(missed[index]).toBe(0)
    if (optimal) expect(excess[index]!.every((percent) => percent === 0)).toBe(true)
  }
  expect(last.done).toBe(last.all)
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
})

test('the same inputs give the same findings, which can be sent between threads', () => {
  const inputs = inputsOf({ board: 'carved', order: 'random' }, ['a-star', 'backtracking'], 5)
  const { findings } = resultOf(inputs).last
  expect(structuredClone(findings)).toEqual(resultOf(inputs).last.findings)
})

test('a start that is a wall on some boards leaves those out', () => {
  const { findings } = resultOf(inputsOf({ from: '0,0', obstacles: '50' }, ['a-star'], 20)).last
  expect(findings.left).toBeGreaterThan(0)
})
