import type { PuzzleId } from '@/judge/puzzles'

export interface Sample {
  readonly name: string
  readonly level: string
  /** Whole games: what is replied, turn by turn. */
  readonly games: readonly (readonly string[])[]
  /** Replies to the first turn that cannot be read. */
  readonly unreadable: readonly string[]
}

const OPEN_15 = '0'.repeat(210)

/** A shortest way through the maze of 5 × 5. */
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

/** At least one level with right, wrong and unreadable replies for every puzzle: without them tsc fails. */
export const SAMPLES = {
  'knights-tour': [
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
  'labyrinth-path': [
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
  'maze-architect': [
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
  'maze-duel': [
    {
      name: '5 × 5',
      level: '5\n4 2\n0 2\n00001011101110001100\n10100110000100010010\n',
      games: [WAY_5, ['4 1', '(4, 2)', '[4,1]', ' 4 2 ', '4 4'], ['3 2'], ['999999999 0']],
      unreadable: ['', '4', '4 1 4', 'left', '-1 0', '4.0 1', '4 1,4 3'],
    },
    {
      name: '2 × 2 without a wall, left and entered until no step is left',
      level: '2\n0 0\n1 1\n00\n00\n',
      games: [Array.from({ length: 16 }, (_, step) => (step % 2 === 0 ? '0 1' : '0 0'))],
      unreadable: ['0  1  1'],
    },
  ],
  'robot-escape': [
    {
      name: '3 × 3',
      level: '000\n010\n00x\n',
      games: [['DDRRDD'], ['U'], [' LLUURRDD\n'], ['R'.repeat(1000)]],
      unreadable: ['', 'udlr', 'U D', 'R'.repeat(1001)],
    },
  ],
  'robot-escape-bot': [
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
  snake: [
    {
      name: 'the printed field',
      level:
        '.T.....T..\n.C........\n.....T....\n..T....T..\n..........\n.0...T....\n.1........\n.2.T...T..\n.3...T....\n.4........\n',
      games: [
        ['FFFF', 'FFF'],
        ['FFFFx', 'R F'],
        ['L', 'L', 'L'],
        ['RFFF'],
        [' FLF\r'],
        [`F${'RFRRFR'.repeat(42)}`],
        ['FFFF', ''],
        ['FF\u0000'],
        ['F'.repeat(65_536), 'F'.repeat(65_536)],
      ],
      unreadable: [],
    },
    {
      // Both seeds that the tests use place the cherries so that this wins.
      name: 'a ring without a way out',
      level: `210C.TTTTT\n34...TTTTT\n${'TTTTTTTTTT\n'.repeat(8)}`,
      games: [['F', 'F', 'R', 'R', 'F', 'F', 'F']],
      unreadable: [],
    },
  ],
} as const satisfies Record<PuzzleId, readonly [Sample, ...Sample[]]>
