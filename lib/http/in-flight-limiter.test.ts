import { expect, test } from 'vitest'
import { InFlightLimiter } from './in-flight-limiter'

test('a client is limited in its requests, others are not affected, and a request that ends frees one place', () => {
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
