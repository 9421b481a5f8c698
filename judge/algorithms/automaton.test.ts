import { expect, test } from 'vitest'
import { freedAfter, labyrinthIn } from './automaton'

test.each([
  ['000x', 'RRR', [0, 1, 2, 3]],
  ['000x', 'LRRRRU', [0, 0, 0, 1, 3, 3, 3]],
  ['000x', '', [0]],
])('in %s, %j frees %j', (text, string, freed) => {
  expect(freedAfter(labyrinthIn(text), string)).toEqual(freed)
})
