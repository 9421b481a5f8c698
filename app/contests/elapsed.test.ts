import { expect, test } from 'vitest'
import { elapsed } from './elapsed'

test.each([
  [0, '0:00:00'],
  [-5, '0:00:00'],
  [59_999, '0:00:59'],
  [3_723_000, '1:02:03'],
  [100 * 3_600_000, '100:00:00'],
])('%d ms is %s', (milliseconds, text) => {
  expect(elapsed(milliseconds)).toBe(text)
})
