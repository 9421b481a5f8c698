import { expect, test } from 'vitest'
import { contestTime } from './clock'

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
