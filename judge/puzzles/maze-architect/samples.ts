import type { Samples } from '../_common/samples'

const OPEN_15 = '0'.repeat(210)

/** A maze that is one corridor, from side to side. */
const CORRIDOR_15 = `15\n0 0\n14 14\n${`${'1'.repeat(14)}00${'1'.repeat(14)}`.repeat(7)}\n${'0'.repeat(210)}\n`

export const samples: Samples = {
  levels: [
    {
      name: 'a maze of 15 × 15',
      level: '15\n',
      games: [
        [`15\n0 0\n14 14\n${OPEN_15}\n${OPEN_15}`],
        [` 15 \r\n3, 4\r\n 3,5\r\n${'10'.repeat(105)}\r\n${OPEN_15}\r\n\r\n`],
        [`15\n7 7\n7 7\n${OPEN_15}\n${OPEN_15}\n`],
        [`15\n0 0\n14 14\n${'1'.repeat(210)}\n${OPEN_15}\n`],
      ],
      unreadable: [
        '',
        ' \n',
        '15\n0 0\n14 14\n0\n0',
        '2\n0 0\n1 1\n00\n00\n',
        `15\n0 0\n15 0\n${OPEN_15}\n${OPEN_15}`,
        `15\n0\n1 0\n${OPEN_15}\n${OPEN_15}`,
        `15\n0 0\n1 0\n${OPEN_15}\n${OPEN_15.slice(1)}?`,
        `fifteen\n0 0\n1 0\n${OPEN_15}\n${OPEN_15}`,
      ],
    },
  ],
  golden: {
    built: { level: '15\n', reply: CORRIDOR_15, drawn: true },
    'no-path': {
      level: '15\n',
      reply: `15\n0 0\n14 14\n${'1'.repeat(210)}\n${'0'.repeat(210)}\n`,
    },
  },
}
