import { expect, test } from 'vitest'
import { formatKey, parseKey } from './queries'

test('a key survives its address', () => {
  const key = { micros: '1763960000123456', username: 'mi_nos-2', problemId: 'robot-escape' }
  expect(parseKey(formatKey(key))).toEqual(key)
})

test.each([
  ['nothing', undefined],
  ['several', ['1.ann.snake', '2.ann.snake']],
  ['an empty text', ''],
  ['no number', 'x.ann.snake'],
  ['a number before 1970', '-1.ann.snake'],
  ['a number that no date has', '99999999999999999.ann.snake'],
  ['no problem', '1.ann'],
  ['a name with a quote', "1.an'n.snake"],
  ['a line break', '1.ann.snake\n'],
  ['more', '1.ann.snake.1'],
])('%s is no key', (_, text) => {
  expect(parseKey(text)).toBeUndefined()
})
