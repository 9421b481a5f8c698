import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type View, WHOLE_BOARD } from '@/judge/drawing/shapes'
import {
  type Action,
  initialMoment,
  type Moment,
  type Point,
  reduce,
  reduceView,
  type ViewAction,
} from './moment'

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

const at = (step: number, change: Partial<Moment> = {}): Moment => ({
  ...initialMoment({ length: 10, step }),
  ...change,
})
const playing = { playing: true }
const live = { live: true }
const loop = { loop: true }
const poster = { poster: true }

test.each<[string, Moment, Action, Partial<Moment>]>([
  // name                                    before                  action                     after
  ['stepping stops the play', at(3, playing), { do: 'go', to: 4 }, { step: 4, moved: 1, playing: false }],
  ['nothing lies before the start', at(0), { do: 'go', to: -1 }, { step: 0 }],
  ['nothing lies behind the end', at(9), { do: 'go', to: 99 }, { step: 10, moved: 1 }],
  ['ten steps back', at(13), { do: 'by', steps: -10 }, { step: 0, moved: -10 }],
  ['the clock advances', at(3, playing), { do: 'advance', by: 2 }, { step: 5, moved: 2, playing: true }],
  ['the clock stops at the end', at(9, playing), { do: 'advance', by: 5 }, { step: 10, playing: false }],
  ['play starts where one is', at(3), { do: 'toggle' }, { step: 3, playing: true }],
  ['play at the end starts again', at(10), { do: 'toggle' }, { step: 0, moved: -10, playing: true }],
  ['a poster is played from the start', at(3, poster), { do: 'toggle' }, { step: 0, playing: true }],
  ['a poster that was moved is none', at(3, poster), { do: 'by', steps: 1 }, { step: 4, poster: false }],
  [
    'a poster stays one when the film is told',
    at(3, poster),
    { do: 'film', length: 10, live: false },
    { step: 3, poster: true },
  ],
  ['play pauses', at(3, playing), { do: 'toggle' }, { step: 3, playing: false }],
  ['an empty film does not play', initialMoment({ length: 0 }), { do: 'toggle' }, { playing: false }],
  [
    'a speed is kept while it plays',
    at(3, playing),
    { do: 'speed', speed: 64 },
    { speed: 64, playing: true },
  ],
  ['a loop is switched on', at(3), { do: 'loop' }, { loop: true }],
  ['and off', at(3, loop), { do: 'loop' }, { loop: false }],
  [
    'a loop shows the end',
    at(9, { ...loop, ...playing }),
    { do: 'advance', by: 5 },
    { step: 10, playing: true },
  ],
  ['and begins again', at(10, { ...loop, ...playing }), { do: 'advance', by: 1 }, { step: 0, playing: true }],
  ['a shorter film shows its end', at(9), { do: 'film', length: 4, live: false }, { step: 4, length: 4 }],
  [
    'and has nothing left to play',
    at(9, playing),
    { do: 'film', length: 4, live: false },
    { playing: false },
  ],
])('%s', (_, before, action, after) => {
  expect(reduce(before, action)).toMatchObject(after)
})

test.each<[string, Moment, Action, Partial<Moment>]>([
  [
    'step and play are kept',
    at(3, { ...live, ...playing }),
    { do: 'film', length: 11, live: true },
    { step: 3, playing: true, length: 11 },
  ],
  [
    'play waits at its end',
    at(9, { ...live, ...playing }),
    { do: 'advance', by: 5 },
    { step: 10, playing: true },
  ],
  [
    'and goes on when there is more',
    at(10, { ...live, ...playing }),
    { do: 'film', length: 12, live: true },
    { step: 10, playing: true },
  ],
  [
    'it can be played before its first step',
    { ...initialMoment({ length: 0 }), ...live },
    { do: 'toggle' },
    { playing: true },
  ],
  ['who goes to the end sees it go on', at(3, live), { do: 'go', to: 10 }, { step: 10, playing: true }],
  [
    'who steps back stays there',
    at(10, { ...live, ...playing }),
    { do: 'by', steps: -1 },
    { step: 9, playing: false },
  ],
  ['play at its end does not start again', at(10, live), { do: 'toggle' }, { step: 10, playing: true }],
  [
    'a loop waits until it is over',
    at(10, { ...live, ...loop, ...playing }),
    { do: 'advance', by: 1 },
    { step: 10, playing: true },
  ],
  [
    'at its last step the play stops',
    at(10, { ...live, ...playing }),
    { do: 'film', length: 10, live: false },
    { playing: false },
  ],
  [
    'and before it the rest is played',
    at(8, { ...live, ...playing }),
    { do: 'film', length: 10, live: false },
    { playing: true },
  ],
])('a running game: %s', (_, before, action, after) => {
  expect(reduce(before, action)).toMatchObject(after)
})

test('a replay opens at the requested step, at most at its end', () => {
  expect(initialMoment({ length: 10, step: 99, speed: 0.25 })).toMatchObject({
    step: 10,
    speed: 0.25,
    playing: false,
  })
})
