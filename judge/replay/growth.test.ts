import { describe, expect, test } from 'vitest'
import { newMovesOf } from './growth'

describe('what a range of moves adds', () => {
  test.each([
    // received               known  from  moves              adds
    ['the beginning', 0, 0, ['a', 'b'], ['a', 'b']],
    ['what comes next', 2, 2, ['c'], ['c']],
    ['a part of it again', 2, 1, ['b', 'c'], ['c']],
    ['all of it again', 2, 0, ['a', 'b'], []],
    ['less than is known', 3, 0, ['a'], []],
    ['nothing', 2, 2, [], []],
    ['what does not join on', 1, 2, ['c'], undefined],
  ])('%s', (_, known, from, moves, adds) => {
    expect(newMovesOf(known, { from, moves })).toEqual(adds)
  })
})
