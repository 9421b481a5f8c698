import { expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { parseLabyrinth } from './level'
import { generateLabyrinth } from './make/generate'
import { formatLabyrinth } from './notation'

test('reads rows, columns, codes, start and finish', () => {
  const read = valueIn(parseLabyrinth(' 2 3\r\n20 13  9\n\n4\t3 34\n\n'))
  expect(read).toMatchObject({ rows: 2, cols: 3, start: 0, finish: 5 })
  expect([...read.codes]).toEqual([20, 13, 9, 4, 3, 34])
  expect(formatLabyrinth(read)).toBe('2 3\n20 13 9\n4 3 34\n')
})

test.each([
  // name                                text                          code              line       column
  ['nothing', '', 'level-header', 1, 1],
  ['no size', '20 13 9\n4 3 34', 'level-header', 1, 1],
  ['a size of nothing', '0 3', 'level-header', 1, 1],
  ['a monstrous size', '9999999 9999999\n1', 'level-size', undefined, undefined],
  ['a short row', '2 3\n20 13\n4 3 34', 'level-ragged', 2, 1],
  ['a long row', '2 3\n20 13 9 0\n4 3 34', 'level-ragged', 2, 1],
  ['a row too few', '2 3\n20 13 9', 'level-rows', undefined, undefined],
  ['trailing data', '2 3\n20 13 9\n4 3 34\n1 2 3', 'level-trailing', 4, 1],
  ['trailing text', '2 3\n20 13 9\n4 3 34\nend', 'level-character', 4, 1],
  ['a code above 63', '2 3\n20 13 9\n4 64 34', 'level-code', 3, 3],
  ['a negative code', '2 3\n20 -1 9\n4 3 34', 'level-code', 2, 4],
  ['no start', '2 3\n4 13 9\n4 3 34', 'level-starts', undefined, undefined],
  ['two starts', '2 3\n20 29 9\n4 3 34', 'level-starts', undefined, undefined],
  ['no finish', '2 3\n20 13 9\n4 3 2', 'level-finishes', undefined, undefined],
  ['start and finish in one cell', '2 3\n52 13 9\n4 3 2', 'level-same', 2, 1],
  ['a way out on the left', '2 3\n21 13 9\n4 3 34', 'level-outside', 2, 1],
  ['a way out at the top', '2 3\n20 15 9\n4 3 34', 'level-outside', 2, 4],
  ['a way out on the right', '2 3\n20 13 13\n4 3 34', 'level-outside', 2, 7],
  ['a way out at the bottom', '2 3\n20 13 9\n4 3 42', 'level-outside', 3, 5],
  ['an opening that meets a wall on its right', '2 3\n20 12 9\n4 3 34', 'level-disagree', 2, 1],
  ['a wall that meets an opening on its right', '2 3\n16 13 9\n4 3 34', 'level-disagree', 2, 1],
  ['an opening that meets a wall below', '2 3\n20 13 9\n4 1 34', 'level-disagree', 2, 4],
  ['a wall that meets an opening below', '2 3\n20 5 9\n4 3 34', 'level-disagree', 2, 4],
])('%s is a fault', (_, text, code, line, column) => {
  const read = parseLabyrinth(text)
  if (read.ok) throw new Error('it was read')
  expect(read.error.code).toBe(code)
  expect([read.error.at?.line, read.error.at?.column]).toEqual([line, column])
})

test.each([
  [1, 2],
  [1, 40],
  [30, 1],
  [25, 40],
])('a generated labyrinth of %i × %i is well formed, with and without loops', (rows, cols) => {
  for (const loops of [0, 20]) {
    const text = formatLabyrinth(generateLabyrinth(rows, cols, 5, loops))
    expect(parseLabyrinth(text)).toMatchObject({ ok: true })
  }
})

test('a generated labyrinth without loops is a tree: one opening fewer than cells', () => {
  const { codes } = generateLabyrinth(20, 30, 1)
  const ends = codes.reduce((sum, code) => sum + [1, 2, 4, 8].filter((bit) => code & bit).length, 0)
  expect(ends / 2).toBe(20 * 30 - 1)
})
