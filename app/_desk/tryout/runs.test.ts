import { expect, test } from 'vitest'
import { endRun, isOutdated, type Run } from './runs'

const source = { language: 'python', text: 'print(1)' }
const run: Run<string> = { id: 3, at: { here: '' }, source, over: false }

test('a run is over once, and never in place of the next one', () => {
  expect(endRun(3)(run)?.over).toBe(true)
  expect(endRun(2)(run)).toBe(run)
  expect(endRun(3)(undefined)).toBeUndefined()
})

test.each([
  // over   editor                            outdated
  [true, source, false],
  [true, { ...source }, false],
  [true, { ...source, text: 'print(2)' }, true],
  [true, { ...source, language: 'javascript' }, true],
  [false, { ...source, text: 'print(2)' }, false],
])('over: %j, in the editor %j: outdated %j', (over, current, outdated) => {
  expect(isOutdated({ ...run, over }, current)).toBe(outdated)
})

test('where there is no run, nothing is outdated', () => {
  expect(isOutdated(undefined, source)).toBe(false)
})
