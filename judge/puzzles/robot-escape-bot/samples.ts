import type { Samples } from '../_common/samples'
import { MAX_LIMIT } from './notation'

export const samples: Samples = {
  levels: [
    {
      name: '3 × 3 with a limit and a reference',
      level: '3 3 12 6\n000\n010\n00x\n',
      games: [['DDRRDD'], ['U'], [' LLUURRDD\n'], ['RRRRRRRRDDDD']],
      unreadable: ['', 'udlr', 'U D', 'R'.repeat(13)],
    },
    {
      name: '1 × 3 without a reference',
      level: '1 3 5\n0x0\n',
      games: [['RL'], ['LLLLL']],
      unreadable: ['RLRLRL'],
    },
  ],
  golden: {
    'against-reference': { level: '4 4 40 12\n0000\n0110\n010x\n0000\n', reply: 'DDDRRRUURRRDDLLL' },
    stranded: { level: '4 4 40\n0000\n0110\n010x\n0000\n', reply: 'DDDRRRU' },
  },
  longest: { level: `1 2 ${MAX_LIMIT}\n0x\n`, reply: () => 'U'.repeat(MAX_LIMIT), moves: 1 },
}
