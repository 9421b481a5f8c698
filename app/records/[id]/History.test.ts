import { expect, test } from 'vitest'
import { durationBetween, stepsOf } from './History'

const AT = new Date('2026-11-24T05:00:00Z')

test.each([
  // later by               value  unit
  [0, 0, 'second'],
  [-5_000, 0, 'second'],
  [999, 0, 'second'],
  [59_999, 59, 'second'],
  [60_000, 1, 'minute'],
  [3_599_999, 59, 'minute'],
  [3_600_000, 1, 'hour'],
  [86_399_999, 23, 'hour'],
  [86_400_000, 1, 'day'],
  [400 * 86_400_000, 400, 'day'],
])('%i ms are %i × %s', (ms, value, unit) => {
  expect(durationBetween(AT, new Date(Number(AT) + ms))).toEqual({ value, unit })
})

test.each([
  ['nothing', [], ''],
  ['one record', [{ x: 1, y: 2 }], 'M1 2H9'],
  ['two', [{ x: 1, y: 8 }, { x: 4.04, y: 2.06 }], 'M1 8H4V2.1H9'], // biome-ignore format: one line a case
])('a step line of %s', (_, points, path) => {
  expect(stepsOf(points, 9)).toBe(path)
})
