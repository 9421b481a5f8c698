import { describe, expect, test } from 'vitest'
import { broughtIntoSight, CELLS, moved, shownIn, sizeOf, spotAt } from './geometry'

const CELL = CELLS.small
const SHAPE = { rows: 200, cols: 200, cell: CELL, margin: { left: 150, top: 100 } }
const frameAt = (left: number, top: number) => ({
  left,
  top,
  width: 150 + 10 * CELL.width,
  height: 100 + 8 * CELL.height,
})

test('of 40 000 cells only the visible ones are drawn', () => {
  expect(shownIn(SHAPE, frameAt(0, 0))).toEqual({ firstRow: 0, lastRow: 8, firstCol: 0, lastCol: 10 })
  const middle = frameAt(CELL.width * 50.5, CELL.height * 20.5)
  expect(shownIn(SHAPE, middle)).toEqual({ firstRow: 20, lastRow: 29, firstCol: 50, lastCol: 61 })
  const last = frameAt(sizeOf(SHAPE).width, sizeOf(SHAPE).height)
  expect(shownIn(SHAPE, last)).toMatchObject({ lastRow: 200, lastCol: 200 })
})

test.each([
  // x, y, left, top, spot
  [151, 101, 0, 0, { row: 0, col: 0 }],
  [151, 101, CELL.width, 2 * CELL.height, { row: 2, col: 1 }],
  [10, 101, CELL.width, 0, { row: 0, col: -1 }],
  [151, 10, 0, 99, { row: -1, col: 0 }],
  [10, 10, 0, 0, undefined],
  [151, 101, CELL.width * 200, 0, undefined],
])('at (%i, %i) of a frame at (%i, %i)', (x, y, left, top, spot) => {
  expect(spotAt(SHAPE, frameAt(left, top), x, y)).toEqual(spot)
})

test.each([
  ['stays where the cell is in sight', { row: 3, col: 3 }, { left: 44, top: 30 }],
  ['goes down and right', { row: 20, col: 30 }, { left: 21 * CELL.width, top: 13 * CELL.height }],
  ['goes up and left', { row: 0, col: 0 }, { left: 0, top: 0 }],
  ['stays for the names', { row: -1, col: 3 }, { left: 44, top: 30 }],
])('the frame %s', (_, spot, place) => {
  expect(broughtIntoSight(SHAPE, frameAt(44, 30), spot)).toEqual(place)
})

describe('keys', () => {
  test.each([
    // from      key            to
    [[0, 0], 'ArrowRight', [0, 1]],
    [[0, 0], 'ArrowLeft', [0, -1]],
    [[0, 0], 'ArrowUp', [-1, 0]],
    [[0, -1], 'ArrowUp', [0, -1]],
    [[-1, 0], 'ArrowLeft', [-1, 0]],
    [[199, 199], 'ArrowDown', [199, 199]],
    [[5, 7], 'Home', [5, 0]],
    [[5, 7], 'End', [5, 199]],
    [[5, 7], 'PageDown', [15, 7]],
    [[5, 7], 'PageUp', [0, 7]],
  ] as const)('%j %s %j', ([row, col], key, [toRow, toCol]) => {
    expect(moved(SHAPE, { row, col }, { key, ctrlKey: false }, 10)).toEqual({ row: toRow, col: toCol })
  })

  test('Ctrl moves to the corners; other keys are ignored', () => {
    const press = (key: string) => moved(SHAPE, { row: 5, col: 7 }, { key, ctrlKey: true }, 10)
    expect(press('Home')).toEqual({ row: 0, col: 0 })
    expect(press('End')).toEqual({ row: 199, col: 199 })
    expect(press('a')).toBeUndefined()
  })
})
