import type { Samples } from '../_common/samples'
import { solveTour } from './make/solver'
import { formatTour } from './notation'

const CHESSBOARD = { rows: 8, cols: 8 }
const solved = formatTour(CHESSBOARD, { spelling: 'matrix', numbers: solveTour(CHESSBOARD)! })

export const samples: Samples = {
  levels: [
    {
      name: '5 × 6',
      level: '5 6\n',
      games: [
        ['1 18 11 22 3 16\n10 27 2 17 12 23\n19 30 21 6 15 4\n26 9 28 13 24 7\n29 20 25 8 5 14'],
        ['a5 c4 e5 f3 e1 d3 f2 d1 b2 a4 c5 e4 d2 f1 e3 f5 d4 b5 a3 b1 c3 d5 f4 e2 c1 a2 b4 c2 a1 b3'],
        ['1 1\n2 3\n9 9'],
        ['a5 a4'],
        [`${'1 1 1 1 1 1\n'.repeat(5)}`],
        ['IMPOSSIBLE'],
      ],
      unreadable: ['', '1 2 3', 'nonsense', '1 2 3 4 5 x', '[1,2]'],
    },
    {
      name: '3 × 2, where rows and cells are as long',
      level: '3 2\n',
      games: [['IMPOSSIBLE'], ['1 2\n3 4\n5 6'], ['a1 b3'], ['a1 b3 a2'], ['1 1\n3 2\n1 1\n3 2\n1 1\n3 2']],
      unreadable: ['1 2', '1 2 3', '1 2\n3 4\n5 6\n7 8'],
    },
    {
      name: 'a board of 10^18 cells',
      level: '1000000000 1000000000\n',
      games: [['IMPOSSIBLE'], ['1 1\n2 3'], ['1000000000 1000000000\n1 1']],
      unreadable: ['1 2 3\n4 5 6', 'a1 b3'],
    },
  ],
  golden: {
    closed: { level: '8 8\n', reply: solved, drawn: true, canvas: 0.5 },
    open: { level: '3 4\n', reply: '1 4 7 10\n12 9 2 5\n3 6 11 8\n' },
    'off-board': { level: '8 8\n', reply: 'a1 b3 c5 b7 a9', drawn: true },
    impossible: { level: '3 4\n', reply: 'IMPOSSIBLE\n' },
  },
}
