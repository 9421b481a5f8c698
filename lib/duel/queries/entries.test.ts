import { expect, test } from 'vitest'
import { nextScoreOf } from './entries'

const row = (entryId: string, place: number | null, score: number | null) => ({ entryId, place, score })
const BOARD = [row('a', 1, 0.75), row('b', 2, 0.5), row('c', 2, 0.25), row('d', null, null)]

test.each([
  ['the first place has none above', 'a', undefined],
  ['the second needs the mean of the first', 'b', { by: 0.25, place: 1 }],
  ['who shares a place passes all that share it', 'c', { by: 0.5, place: 1 }],
  ['without trials there is no place', 'd', undefined],
  ['an entry that does not take part has none', 'e', undefined],
])('%s', (_, id, next) => expect(nextScoreOf(BOARD, id)).toEqual(next))
