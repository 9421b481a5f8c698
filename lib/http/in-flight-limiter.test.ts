import { expect, test } from 'vitest'
import { InFlightLimiter } from './in-flight-limiter'

test('a client has no more under way than it may, others are not hindered, and who leaves makes room once', () => {
  const crowd = new InFlightLimiter(2)
  const first = crowd.enter('a')
  expect(first).toBeDefined()
  expect(crowd.enter('a')).toBeDefined()
  expect(crowd.enter('a')).toBeUndefined()
  expect(crowd.enter('b')).toBeDefined()
  first?.()
  first?.()
  expect(crowd.enter('a')).toBeDefined()
  expect(crowd.enter('a')).toBeUndefined()
})
