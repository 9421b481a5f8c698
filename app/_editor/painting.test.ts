import { expect, test } from 'vitest'
import { mirrored, type Spot } from '@/judge/puzzles/_common/editor'
import { cursorOn, movedBy, spotAt, spotsBetween } from './painting'

const SIZE = { rows: 3, cols: 4 }
const at = (row: number, col: number): Spot => ({ row, col })

test.each([
  // what                       x     y     cells      sides
  ['the first cell', 0.5, 0.5, at(0, 0), undefined],
  ['the last cell', 3.5, 2.5, at(4, 6), undefined],
  ['left of the board', -0.1, 0.5, undefined, undefined],
  ['below the board', 0.5, 3.05, undefined, undefined],
  ['the side to the right', 0.9, 0.5, at(0, 0), at(0, 1)],
  ['the same side from beyond', 1.1, 0.5, at(0, 2), at(0, 1)],
  ['the side below', 2.5, 1.8, at(2, 4), at(3, 4)],
  ['the outer wall', 0.05, 0.5, at(0, 0), undefined],
  ['a corner, which could be either side', 0.95, 0.95, at(0, 0), undefined],
])('%s', (_, x, y, cell, side) => {
  expect(spotAt({ x, y }, 'cells', SIZE)).toEqual(cell)
  expect(spotAt({ x, y }, 'sides', SIZE)).toEqual(side)
})

test('a fast pointer leaves nothing out', () => {
  const [from, to] = [
    { x: 0.5, y: 1.5 },
    { x: 3.5, y: 1.5 },
  ] as const
  expect(spotsBetween(from, to, 'cells', SIZE)).toEqual([at(2, 0), at(2, 2), at(2, 4), at(2, 6)])
  expect(spotsBetween(from, to, 'sides', SIZE)).toEqual([at(2, 1), at(2, 3), at(2, 5)])
  // Along an edge it means the sides on it, and none across.
  const along = [
    { x: 0.3, y: 1.02 },
    { x: 3.7, y: 0.98 },
  ] as const
  expect(spotsBetween(...along, 'sides', SIZE)).toEqual([at(1, 0), at(1, 2), at(1, 4), at(1, 6)])
  expect(spotsBetween(from, from, 'cells', SIZE)).toEqual([at(2, 0)])
})

const key = (key: string, ctrlKey = false) => ({ key, ctrlKey })

test.each([
  // key                       from      on cells  on sides
  [key('ArrowRight'), at(0, 0), at(0, 2), at(0, 1)],
  [key('ArrowRight'), at(0, 1), at(0, 2), at(0, 2)],
  [key('ArrowDown'), at(0, 1), at(2, 0), at(2, 1)],
  [key('ArrowRight'), at(1, 0), at(0, 2), at(1, 2)],
  [key('ArrowUp'), at(0, 4), at(0, 4), at(0, 4)],
  [key('ArrowDown'), at(4, 1), at(4, 0), at(4, 1)],
  [key('End'), at(2, 2), at(2, 6), at(2, 6)],
  [key('Home', true), at(4, 6), at(0, 0), at(0, 0)],
  [key('x'), at(0, 0), undefined, undefined],
])('%j from %j', (pressed, from, cell, side) => {
  expect(movedBy(pressed, from, 'cells', SIZE)).toEqual(cell)
  expect(movedBy(pressed, from, 'sides', SIZE)).toEqual(side)
})

test('the cursor stays on a board that became smaller, and on cells for a tool for cells', () => {
  expect(cursorOn(at(4, 5), 'sides', SIZE)).toEqual(at(4, 5))
  expect(cursorOn(at(4, 5), 'cells', SIZE)).toEqual(at(4, 4))
  expect(cursorOn(at(4, 5), 'sides', { rows: 1, cols: 2 })).toEqual(at(0, 2))
})

test.each([
  ['off', [at(0, 1)]],
  ['left-right', [at(0, 1), at(0, 5)]],
  ['top-bottom', [at(0, 1), at(4, 1)]],
  ['both', [at(0, 1), at(0, 5), at(4, 1), at(4, 5)]],
] as const)('the mirror images of a side, %s', (symmetry, images) => {
  expect(mirrored(at(0, 1), SIZE, symmetry)).toEqual(images)
})

test('what lies on an axis is there once', () => {
  expect(mirrored(at(2, 3), SIZE, 'both')).toEqual([at(2, 3)])
})
