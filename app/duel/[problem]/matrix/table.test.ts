import { describe, expect, test } from 'vitest'
import { tableOf } from '@/tests/setup/matrix'
import { isIn, markOf, relocateSpot } from './table'

describe('the cursor in a rebuilt table', () => {
  test.each([
    // what happened                    architects  solvers  from     to
    ['stays where nothing moved', 'abc', 'xyz', [1, 2], [1, 2]],
    ['goes with both of its names', 'bca', 'zxy', [0, 1], [2, 2]],
    ['stays among the names', 'bca', 'xyz', [0, -1], [2, -1]],
    ['stays at its row where that has gone', 'ac', 'xyz', [1, 0], [1, 0]],
    ['comes into the last one where there are fewer', 'ab', 'x', [2, 2], [1, 0]],
  ] as const)('%s', (_, architects, solvers, [row, col], [toRow, toCol]) => {
    const after = tableOf(architects, solvers)
    const to = relocateSpot(tableOf('abc', 'xyz'), after, { row, col })
    expect(to).toEqual({ row: toRow, col: toCol })
    expect(isIn(after, to)).toBe(true)
  })
})

test('a position after the last cell is not in the table', () => {
  expect(isIn(tableOf('ab', 'xyz'), { row: 2, col: 0 })).toBe(false)
  expect(isIn(tableOf('ab', 'xyz'), { row: 0, col: 3 })).toBe(false)
})

test.each([
  // score  trials  forfeits  mark
  [0.0371, 3, 0, '0.04'],
  [1.25, 3, 0, '1.3'],
  [12.4, 3, 1, '12'],
  [null, 0, 0, ''],
  [null, 3, 3, '×'],
  [0, 3, 3, '×'],
  [0.5, 3, 2, '0.50'],
  [null, 3, 0, '–'],
])(
  'of a mean of %d over %i trials, %i of them forfeits, the mark is “%s”',
  (score, trials, forfeits, mark) => {
    const table = { ...tableOf('a', 'x'), architectScores: [score], trials: [trials], forfeits: [forfeits] }
    expect(markOf(table, 'architect', 0)).toBe(mark)
  },
)
