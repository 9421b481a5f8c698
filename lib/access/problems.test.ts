import { expect, test } from 'vitest'
import { mayLearnOptimum } from './problems'

test.each([
  // reached by   setting  contest   who may learn it
  ['nobody', false, false, []],
  ['nobody', true, false, ['solver', 'reader']],
  ['nobody', true, true, []],
  ['solver', false, false, ['solver', 'reader']],
  ['solver', false, true, ['solver']],
  ['solver', true, true, ['solver']],
] as const)('reached by %s, setting %s, contest %s: %j', (by, shown, contestRuns, allowed) => {
  const reached = by === 'solver'
  const found = (['solver', 'reader'] as const).filter((who) =>
    mayLearnOptimum({ own: reached && who === 'solver', reached, shown, contestRuns }),
  )
  expect(found).toEqual(allowed)
})
