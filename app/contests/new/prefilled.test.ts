import { expect, test } from 'vitest'
import { addressOf, prefilledBy } from './prefilled'

const queryOf = (address: string) => {
  const query = new URL(address, 'http://x').searchParams
  return Object.fromEntries(
    [...query.keys()].map((name) => [name, name === 'problem' ? query.getAll(name) : query.get(name)!]),
  )
}

test('an address fills in what was asked for', () => {
  const asked = {
    title: 'The “cup” & more',
    length: 150,
    freeze: 30,
    format: 'ioi',
    problems: [
      { id: 'a', points: 100, colour: null },
      { id: 'b', points: 40, colour: 'plum' },
    ],
  } as const
  expect(prefilledBy(queryOf(addressOf(asked)))).toEqual({
    ...{ title: 'The “cup” & more', length: '2:30', freeze: '30', format: 'ioi' },
    problems: asked.problems,
  })
})

test('whatever else an address says is ignored', () => {
  expect(prefilledBy({ format: 'x', length: 'y', freeze: '-1', title: ['a', 'b'], other: 'z' })).toEqual({})
  expect(prefilledBy({ problem: ['a:-5:pink', 'b:999999999'] })).toEqual({
    problems: [
      { id: 'a', points: 100, colour: null },
      { id: 'b', points: 100_000, colour: null },
    ],
  })
})
