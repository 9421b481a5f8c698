import type { Samples } from '../_common/samples'
import { MAX_COMMANDS } from './notation'

/** The labyrinth of the statement. */
const CLASSIC =
  '0011010011\n0100001000\n0110x00000\n0010000100\n0000111000\n0000100100\n0000010010\n0100101010\n0011001010\n1000011000\n'

export const samples: Samples = {
  levels: [
    {
      name: '3 × 3',
      level: '000\n010\n00x\n',
      games: [['DDRRDD'], ['U'], [' LLUURRDD\n'], ['R'.repeat(1000)]],
      unreadable: ['', 'udlr', 'U D', 'R'.repeat(1001)],
    },
  ],
  golden: {
    '28-of-70': { level: CLASSIC, reply: 'RRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU', drawn: true },
    'all-out': { level: '0000\n0110\n010x\n0000\n', reply: 'DDDRRRUURRRDDLLL', drawn: true },
  },
  longest: { level: '0x\n', reply: () => 'U'.repeat(MAX_COMMANDS), moves: 1 },
}
