import { expect, test } from 'vitest'
import { meetings } from '@/tests/setup/meetings'
import { matrixOf } from './matrix'

const trials = meetings(`
      s      t       u
  b   2 4  | x x   | .
  a   ~8 2 | x 3 6 | ~9`)

test.each([
  // architect, solver  trials forfeits didNotFinish ratio
  ['b', 's', 2, 0, 0, 3],
  ['b', 't', 2, 2, 0, null],
  ['b', 'u', 0, 0, 0, null],
  ['a', 's', 2, 0, 1, 5],
  ['a', 't', 3, 1, 0, 4.5],
  ['a', 'u', 1, 0, 1, 9],
])('%s and %s', (architect, solver, count, forfeits, didNotFinish, ratio) => {
  expect(matrixOf(trials).at(architect, solver)).toEqual({ trials: count, forfeits, didNotFinish, ratio })
})

test('shows who is entered, in that order', () => {
  const matrix = matrixOf(trials, { architects: ['new', 'a'], solvers: ['t', 's'] })
  expect([matrix.architects, matrix.solvers]).toEqual([
    ['new', 'a'],
    ['t', 's'],
  ])
  expect(matrix.at('a', 't').ratio).toBe(4.5)
  expect(matrix.at('new', 's')).toEqual({ trials: 0, forfeits: 0, didNotFinish: 0, ratio: null })
  expect(() => matrix.at('b', 's')).toThrow('not entered')
})
