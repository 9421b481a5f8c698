import { expect, test } from 'vitest'
import { itemAfter } from './ShareMenu'

const WORDS = ['Copy link', 'Copy embed code', 'Export', 'Compare', 'Verify']

test.each([
  // key        at  to
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['c', 0, 1],
  ['c', 1, 3],
  ['C', 3, 0],
  ['v', 0, 4],
  ['e', 2, 2],
  ['x', 2, undefined],
  [' ', 2, undefined],
  ['Enter', 2, undefined],
])('%s from item %i to %j', (key, at, to) => {
  expect(itemAfter(key, at, WORDS)).toBe(to)
})
