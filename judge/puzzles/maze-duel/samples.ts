import type { LongestGame, Samples } from '../_common/samples'
import { SIZES } from './maze'

const MAZE_5 = '5\n4 2\n0 2\n00001011101110001100\n10100110000100010010\n'

/** A shortest way through the 5 × 5 maze. */
const WAY_5 = [
  '4 1',
  '4 0',
  '3 0',
  '3 1',
  '3 2',
  '3 3',
  '2 3',
  '2 2',
  '2 1',
  '2 0',
  '1 0',
  '1 1',
  '0 1',
  '0 2',
]

/** A maze without walls. */
const OPEN_2 = '2\n0 0\n1 1\n00\n00\n'
const TO_AND_FRO = Array.from({ length: 16 }, (_, step) => (step % 2 === 0 ? '0 1' : '0 0'))

/** A game without walls. The solver goes back and forth between two cells far from the end, with two-digit numbers. */
function wanderer(size: number): LongestGame {
  const open = '0'.repeat(size * (size - 1))
  const last = size - 1
  return {
    level: `${size}\n${last} ${last}\n0 0\n${open}\n${open}\n`,
    reply: (turn) => `${last} ${turn % 2 === 0 ? last - 1 : last}`,
    moves: 4 * size * size,
  }
}

export const samples: Samples = {
  levels: [
    {
      name: '5 × 5',
      level: MAZE_5,
      games: [WAY_5, ['4 1', '(4, 2)', '[4,1]', ' 4 2 ', '4 4'], ['3 2'], ['999999999 0']],
      unreadable: ['', '4', '4 1 4', 'left', '-1 0', '4.0 1', '4 1,4 3'],
    },
    {
      name: '2 × 2 without a wall, left and entered until no step is left',
      level: OPEN_2,
      games: [TO_AND_FRO],
      unreadable: ['0  1  1'],
    },
  ],
  golden: {
    solved: {
      level: MAZE_5,
      reply: '4 1,4 2,4 1,4 0,3 0,3 1,3 2,3 3,2 3,2 2,2 1,2 0,1 0,1 1,0 1,0 2'.split(','),
      drawn: true,
    },
    'no-option': { level: MAZE_5, reply: ['4 1', '4 0', '3 1'], drawn: true },
    steps: { level: OPEN_2, reply: TO_AND_FRO },
  },
  longest: wanderer(SIZES.max),
}
