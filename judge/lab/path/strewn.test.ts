import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strewnBoard } from './strewn'

test('start and exit of a field lie on its middle row and are free', () => {
  const side = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 100 }), fc.nat(), (rows, cols, share, seed) => {
      const { solid, start, exit } = strewnBoard({ rows, cols }, share, seed)
      for (const cell of [start!, exit!]) {
        expect(solid[cell]).toBe(0)
        expect(Math.floor(cell / cols)).toBe(Math.floor(rows / 2))
      }
      expect(start!).toBeLessThanOrEqual(exit!)
    }),
  )
})

test('a share of the cells are obstacles', () => {
  const { solid } = strewnBoard({ rows: 200, cols: 200 }, 25, 1)
  const share = solid.reduce((sum, one) => sum + one, 0) / 40_000
  expect(share).toBeGreaterThan(0.24)
  expect(share).toBeLessThan(0.26)
})
