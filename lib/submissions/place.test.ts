import { expect, test } from 'vitest'
import { expectedWait } from './place'

test.each([
  // ahead running slots usual  seconds
  [0, 0, 2, 4, 0],
  [0, 1, 2, 4, 0],
  [0, 2, 2, 4, 2],
  [10, 2, 2, 4, 22],
  [10, 2, 4, 4, 11],
  [3, 0, 0, 4, null],
])('%i ahead and %i running with %i slots at %i s each: %j', (ahead, running, slots, usual, seconds) => {
  expect(expectedWait({ ahead, running, slots }, usual)).toBe(seconds)
})
