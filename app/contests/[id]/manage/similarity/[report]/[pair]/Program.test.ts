import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from './Program'

const shown = (lines: number, ...spans: [number, number][]) =>
  segmentsOf(lines, spans).map(
    ({ from, to, regions }) => `${from}-${to}${regions.map((each) => ` #${each}`).join('')}`,
  )

test.each([
  ['no region', shown(5), ['1-5']],
  ['all lines', shown(5, [1, 5]), ['1-5 #1']],
  ['in the middle', shown(9, [3, 5]), ['1-2', '3-5 #1', '6-9']],
  ['in another order', shown(9, [6, 8], [1, 3]), ['1-3 #2', '4-5', '6-8 #1', '9-9']],
  ['a line of two', shown(9, [1, 4], [4, 9]), ['1-4 #1', '5-9 #2']],
  ['a program of one line', shown(1, [1, 1], [1, 1]), ['1-1 #1 #2']],
  ['a program that is shorter than it was', shown(3, [2, 9]), ['1-1', '2-3 #1']],
])('%s', (_, found, wanted) => expect(found).toEqual(wanted))

test('every line is shown once, and every region has a place', () => {
  const span = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 60 }), fc.array(span), (lines, spans) => {
      const segments = segmentsOf(
        lines,
        spans.map(([from, more]) => [from, from + more] as const),
      )
      const all = segments.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, line) => from + line),
      )
      expect(all).toEqual(Array.from({ length: lines }, (_, line) => line + 1))
      const numbers = segments.flatMap(({ regions }) => regions).toSorted((a, b) => a - b)
      expect(numbers).toEqual(spans.map((_, index) => index + 1))
    }),
  )
})
