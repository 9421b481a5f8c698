import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contestTime, elapsed, momentAfter, parseElapsed, windowOf } from './clock'

const at = (minute: number) => Date.UTC(2026, 10, 24, 9, minute)
const span = (from: number, to: number) => ({
  from: new Date(at(from)).toISOString(),
  to: new Date(at(to)).toISOString(),
})

test.each([
  // what                                    minute  removed                         minutes on the clock
  ['without removed intervals', 30, [], 30],
  ['before the start', -5, [span(10, 20)], -5],
  ['before an interval', 10, [span(10, 20)], 10],
  ['within an interval the clock stands still', 15, [span(10, 20)], 10],
  ['after an interval', 25, [span(10, 20)], 15],
  ['after two intervals', 50, [span(10, 20), span(30, 35)], 35],
  ['an interval that began before the start', 30, [span(-20, 10)], 20],
] as const)('%s', (_, minute, removed, expected) => {
  expect(contestTime(at(minute), at(0), removed) / 60_000).toBe(expected)
})

test('the moment after a time on the clock is the first at which the clock shows that time', () => {
  const minute = fc.integer({ min: 0, max: 100 })
  const removed = fc
    .uniqueArray(fc.integer({ min: -2, max: 20 }), { maxLength: 4 })
    .chain((tens) =>
      fc.tuple(
        ...tens.map((ten) => fc.integer({ min: 1, max: 10 }).map((long) => span(ten * 10, ten * 10 + long))),
      ),
    )
  fc.assert(
    fc.property(minute, removed, (time, spans) => {
      const moment = momentAfter(time * 60_000, at(0), spans)
      expect(contestTime(moment, at(0), spans)).toBe(time * 60_000)
      if (time > 0) expect(contestTime(moment - 1, at(0), spans)).toBeLessThan(time * 60_000)
    }),
  )
})

describe('the window of a participant', () => {
  const iso = (minute: number) => new Date(at(minute)).toISOString()
  const settings = { startsAt: iso(0), endsAt: iso(120), removed: [span(30, 40)] }
  const minutes = (own: { startsAt: string | null; extraSeconds: number }) => {
    const { start, end } = windowOf(settings, own)
    return [(start - at(0)) / 60_000, (end - at(0)) / 60_000]
  }
  test.each([
    ['is that of the contest', null, 0, [0, 120]],
    ['is longer with extra time', null, 30, [0, 150]],
    ['begins with an own start, and is as long', iso(10), 0, [10, 130]],
    [
      'is shorter on the wall after the removed interval, which the contest did not count',
      iso(60),
      0,
      [60, 170],
    ],
    ['does not begin before the contest', iso(-60), 0, [0, 120]],
  ] as const)('%s', (_, startsAt, extraMinutes, expected) =>
    expect(minutes({ startsAt, extraSeconds: extraMinutes * 60 })).toEqual(expected),
  )
})

test.each([
  [0, '0:00:00'],
  [-5, '0:00:00'],
  [59_999, '0:00:59'],
  [3_723_000, '1:02:03'],
  [100 * 3_600_000, '100:00:00'],
])('%d ms is %s', (milliseconds, text) => {
  expect(elapsed(milliseconds)).toBe(text)
})

test('what is written is read again', () => {
  for (const seconds of [0, 59, 3_600, 359_999])
    expect(parseElapsed(elapsed(seconds * 1000))).toBe(seconds * 1000)
  for (const text of ['', '1:2:03', '1:60:00', '-1:00:00', '1:00', ' 1:00:00'])
    expect([text, parseElapsed(text)]).toEqual([text, undefined])
})
