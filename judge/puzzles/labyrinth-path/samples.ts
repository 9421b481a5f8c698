import type { Samples } from '../_common/samples'

/** The labyrinth of the statement. */
const PRINTED =
  '8 8\n28 5 9 12 5 13 5 9\n6 1 10 10 8 10 12 3\n12 5 3 6 11 10 10 8\n14 5 5 5 3 10 6 11\n6 5 5 9 8 6 9 2\n12 5 9 10 14 1 6 9\n10 8 10 6 3 12 9 10\n2 6 7 5 5 3 6 35\n'

export const samples: Samples = {
  levels: [
    {
      name: '2 × 3',
      level: '2 3\n20 13 9\n4 3 34\n',
      games: [
        ['0 0\n0 1\n0 2\n1 2'],
        ['[1,2]<-[0,2]<-[0,1]<-[1,1]<-[0,1]<-[0,0]'],
        ['[0,0]->[1,0]'],
        ['0 0\n0 1\n0 2\n0 3'],
        ['5 5'],
        ['NONE'],
      ],
      unreadable: ['', 'none', '0 0 0', '[0,0]->', '[0,0]<-[0,1]->[0,2]'],
    },
    {
      name: '1 × 3 without a path',
      level: '1 3\n20 1 32\n',
      games: [['NONE'], ['0 0\n0 1\n0 2']],
      unreadable: ['NONE.'],
    },
  ],
  golden: {
    wall: { level: PRINTED, reply: '[0,0]->[0,1]->[0,2]->[0,3]', drawn: true, canvas: 1 },
    detour: {
      level: '2 3\n20 13 9\n4 3 34\n',
      reply: '[1,2]<-[0,2]<-[0,1]<-[1,1]<-[0,1]<-[0,0]',
      drawn: true,
    },
    none: { level: '1 3\n20 1 32\n', reply: 'NONE\n' },
  },
}
