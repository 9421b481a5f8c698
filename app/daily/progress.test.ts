import { describe, expect, test } from 'vitest'
import { formatProgress, NOTHING, parseProgress, solvedIn, withLetters, withSent } from './progress'

const BOARDS = { robots: '00x\n', maze: '2\n0 0\n1 1\n00\n10\n', coded: '1 3\n20 5 33\n' }

const after = (board: 'robots' | 'maze' | 'coded', ...typed: string[]) =>
  typed.reduce((before, letters) => withLetters(before, BOARDS, board, letters), NOTHING)[board]

describe('what counts', () => {
  test.each([
    ['robots', ['R'], undefined],
    ['robots', ['LRR', 'LR'], 'LRR'],
    ['robots', ['LRR', 'RR', 'LRR'], 'RR'],
    ['coded', ['RLRR', 'RR'], 'RR'],
    ['maze', ['DUDR', '', 'DR'], 'DUDR'],
  ] as const)('on %s after %j is %s', (board, typed, best) => {
    expect(after(board, ...typed)).toEqual({ letters: typed.at(-1), ...(best && { best }) })
  })
})

test('progress is stored and read again', () => {
  const progress = withSent(withLetters(NOTHING, BOARDS, 'robots', 'RR'), 'robots', 'RR')
  expect(parseProgress(formatProgress(progress), BOARDS)).toEqual(progress)
  expect(solvedIn(progress)).toEqual(['robots'])
})

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['7'],
  ['[]'],
  ['{"robots":{"letters":7,"best":"R","sent":"R"},"maze":"DR","coded":{"letters":"rr","best":["RR"]}}'],
  [`{"robots":{"letters":"${'R'.repeat(1001)}","best":"${'R'.repeat(1001)}"}}`],
])('what is stored but solves nothing is left out, %#', (text) => {
  expect(parseProgress(text, BOARDS)).toEqual(NOTHING)
})
