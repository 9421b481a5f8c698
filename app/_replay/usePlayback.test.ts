import { expect, test } from 'vitest'
import { reduce } from './usePlayback'

const at = (step: number, playing = false) => ({ step, playing, speed: 8 as const })

test.each([
  // name                                        before       action                          after
  ['stepping stops the play', at(3, true), { do: 'go', to: 4 }, at(4)],
  ['nothing lies before the start', at(0), { do: 'go', to: -1 }, at(0)],
  ['nothing lies behind the end', at(9), { do: 'go', to: 99 }, at(10)],
  ['the clock advances', at(3, true), { do: 'advance', by: 2 }, at(5, true)],
  ['the clock stops at the end', at(9, true), { do: 'advance', by: 5 }, at(10)],
  ['play starts where one is', at(3), { do: 'toggle' }, at(3, true)],
  ['play at the end starts again', at(10), { do: 'toggle' }, at(0, true)],
  ['play pauses', at(3, true), { do: 'toggle' }, at(3)],
] as const)('%s', (_, before, action, after) => {
  expect(reduce(10, before, action)).toEqual(after)
})

test('an empty film does not play', () => {
  expect(reduce(0, at(0), { do: 'toggle' }).playing).toBe(false)
})
