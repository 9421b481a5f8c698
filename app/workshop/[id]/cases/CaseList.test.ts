import { expect, test } from 'vitest'
import { moved, placeAfter, roomFor } from './CaseList'

/** Rows of 40 pixels, but the third has 100. */
const ROWS = [
  { top: 0, height: 40 },
  { top: 40, height: 40 },
  { top: 80, height: 100 },
  { top: 180, height: 40 },
]

test.each([
  ['stays where it is', 1, 0, 1],
  ['stays before the middle of the next', 0, 19, 0],
  ['passes the next at its middle', 0, 21, 1],
  ['passes a high row at its middle', 1, 51, 2],
  ['passes several', 0, 161, 3],
  ['goes up past a high row', 3, -51, 2],
  ['goes to the front', 3, -190, 0],
  ['stays in the list, far above it', 2, -5000, 0],
  ['stays in the list, far below it', 2, 5000, 3],
])('a row %s', (_, from, by, place) => expect(placeAfter(ROWS, from, by)).toBe(place))

test.each([
  [{ from: 0, to: 2, height: 40 }, [0, -40, -40, 0]],
  [{ from: 3, to: 1, height: 40 }, [0, 40, 40, 0]],
  [{ from: 1, to: 1, height: 40 }, [0, 0, 0, 0]],
])('rows make room for %j', (carried, room) =>
  expect(ROWS.map((_, index) => roomFor(carried, index))).toEqual(room),
)

test('an entry moves in both directions', () => {
  expect(moved('abcd'.split(''), 0, 2).join('')).toBe('bcad')
  expect(moved('abcd'.split(''), 3, 0).join('')).toBe('dabc')
})
