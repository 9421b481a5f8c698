import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL, middle } from './cells'
import { boundsOf, cellUnder } from './elements'
import { windowOf } from './shapes'

const given = fc.record({
  rows: fc.integer({ min: 1, max: 200 }),
  cols: fc.integer({ min: 1, max: 200 }),
  pick: fc.nat(),
  view: fc.record({
    zoom: fc.integer({ min: 1, max: 8 }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
})

test('the point at which a cell is drawn is above that cell, whichever part is visible', () => {
  fc.assert(
    fc.property(given, ({ rows, cols, pick, view }) => {
      const cell = pick % (rows * cols)
      const bounds = boundsOf({ rows, cols })
      const { x, y, size } = windowOf(view)
      const at = middle(cell, cols)
      const point = {
        x: ((at.x - bounds.x) / bounds.width - x) / size,
        y: ((at.y - bounds.y) / bounds.height - y) / size,
      }
      expect(cellUnder({ rows, cols }, point, view)).toBe(cell)
    }),
  )
})

test('the margin is above no cell', () => {
  const corner = 0.5 / boundsOf({ rows: 3, cols: 3 }).width
  expect(cellUnder({ rows: 3, cols: 3 }, { x: corner, y: 0.5 })).toBeUndefined()
  expect(cellUnder({ rows: 3, cols: 3 }, { x: 0.5, y: 1 })).toBeUndefined()
  expect(boundsOf({ rows: 3, cols: 3 }).width).toBeGreaterThan(3 * CELL)
})
