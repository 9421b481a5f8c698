import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type View, WHOLE_BOARD } from '@/judge/drawing/shapes'
import { type Point, reduceView, type ViewAction } from './view'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyPoint = fc.record({ x: share, y: share })
const anyAction: fc.Arbitrary<ViewAction> = fc.oneof(
  fc.record({
    do: fc.constant('zoom' as const),
    by: fc.double({ min: 0.1, max: 10, noNaN: true }),
    at: anyPoint,
  }),
  fc.record({
    do: fc.constant('pan' as const),
    x: fc.double({ min: -3, max: 3, noNaN: true }),
    y: fc.double({ min: -3, max: 3, noNaN: true }),
  }),
)

test('no gesture shows anything outside the board', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 12 }), (actions) => {
      const { zoom, x, y } = actions.reduce(reduceView, WHOLE_BOARD)
      const edge = 1 / (2 * zoom) - 1e-9
      return zoom >= 1 && zoom <= 32 && [x, y].every((at) => at >= edge && at <= 1 - edge)
    }),
  )
})

/** The point of the board under a point of the visible part, as a share of the board. */
const under = ({ zoom, x, y }: View, point: Point) => ({
  x: x + (point.x - 0.5) / zoom,
  y: y + (point.y - 0.5) / zoom,
})

test('zooming in keeps the point under the fingers in place', () => {
  fc.assert(
    fc.property(anyPoint, fc.double({ min: 1.1, max: 5, noNaN: true }), (at, by) => {
      const once = reduceView(WHOLE_BOARD, { do: 'zoom', by, at })
      const twice = reduceView(once, { do: 'zoom', by, at })
      for (const view of [once, twice]) {
        expect(under(view, at).x).toBeCloseTo(at.x, 6)
        expect(under(view, at).y).toBeCloseTo(at.y, 6)
      }
    }),
  )
})

test('a board shown as a whole cannot be panned; a zoomed board follows the finger', () => {
  expect(reduceView(WHOLE_BOARD, { do: 'pan', x: 0.5, y: 0 })).toBe(WHOLE_BOARD)
  const zoomed = reduceView(WHOLE_BOARD, { do: 'zoom', by: 4 })
  expect(reduceView(zoomed, { do: 'pan', x: 0.5, y: -0.5 })).toEqual({ zoom: 4, x: 0.375, y: 0.625 })
  expect(reduceView(zoomed, { do: 'zoom', by: 0.1 })).toBe(WHOLE_BOARD)
  expect(reduceView(zoomed, { do: 'reset' })).toBe(WHOLE_BOARD)
})
