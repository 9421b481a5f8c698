import { expect, test } from 'vitest'
import { addressOf, prefilledBy } from './values'

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
      { id: 'b', points: 100, colour: null },
      { id: 'a', points: 40, colour: 'plum' },
    ],
  } as const
  expect(Object.entries(prefilledBy(queryOf(addressOf(asked))))).toEqual([
    ['title', 'The “cup” & more'],
    ['length', '2:30'],
    ['freeze', '30'],
    ['format', 'ioi'],
    ['problem:b', 'b'],
    ['points:b', '100'],
    ['colour:b', ''],
    ['problem:a', 'a'],
    ['points:a', '40'],
    ['colour:a', 'plum'],
  ])
})

test('whatever else an address says is ignored', () => {
  expect(prefilledBy({ format: 'x', length: 'y', freeze: '-1', title: ['a', 'b'], other: 'z' })).toEqual({})
  expect(prefilledBy({ problem: ['a:-5:pink', 'b:999999999'] })).toEqual({
    'problem:a': 'a',
    'points:a': '100',
    'colour:a': '',
    'problem:b': 'b',
    'points:b': '100000',
    'colour:b': '',
  })
})
