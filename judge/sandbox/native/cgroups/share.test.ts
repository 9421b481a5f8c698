import { expect, test } from 'vitest'
import { ceilings, ownProcessors, processorsOfBox } from './share'

test.each([
  // processors  of all boxes  of one box
  [1, 0.75, 0.75],
  [2, 1.75, 1],
  [8, 7.75, 4],
])('on %d processors, boxes get %d, and one of them %d', (processors, all, box) => {
  expect(ceilings(processors)).toEqual({ all, box })
})

test.each([
  ['0', [0]],
  ['0-1', [0, 1]],
  ['2,4-6', [2, 4, 5, 6]],
])('reads the list of processors %s', (list, processors) => {
  expect(ownProcessors(`Name:\tnode\nCpus_allowed_list:\t${list}\nMems_allowed:\t1\n`)).toEqual(processors)
})

test('reads its own', () => expect(ownProcessors().length).toBeGreaterThan(0))

test.each([
  [[3], [3], [3]],
  [[0, 1], [0], [1]],
  [
    [2, 4, 5],
    [2, 4],
    [4, 5],
  ],
])('of %j, boxes use %j and %j in turn', (processors, first, second) => {
  expect([0, 1, 2].map((box) => processorsOfBox(processors, box))).toEqual([first, second, first])
})
