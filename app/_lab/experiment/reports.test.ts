import { expect, test } from 'vitest'
import { runWithReports } from './reports'

/** Runs an experiment of `all` parts, each of which takes `ms`, and returns which of them are reported. */
function reported(all: number, ms: number): number[] {
  const found: number[] = []
  let time = 0
  function* run() {
    for (let done = 1; done <= all; done++) {
      time += ms
      yield { done, all, findings: undefined }
    }
  }
  runWithReports(
    run(),
    ({ done }) => found.push(done),
    () => time,
  )
  return found
}

test.each([
  // parts, ms each, reported
  [0, 1, []],
  [1, 1, [1]],
  [250, 1, [100, 200, 250]],
  [4, 50, [2, 4]],
  [3, 500, [1, 2, 3]],
])('of %i parts of %i ms each it reports %j', (all, ms, expected) => {
  expect(reported(all, ms)).toEqual(expected)
})
