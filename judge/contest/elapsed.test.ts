import { expect, test } from 'vitest'
import { elapsed, parseElapsed } from './elapsed'

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
