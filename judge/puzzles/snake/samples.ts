import type { LongestGame, Samples } from '../_common/samples'
import { MAX_STEPS, SIDE } from './notation'

/** The field of the statement. */
const FIELD =
  '.T.....T..\n.C........\n.....T....\n..T....T..\n..........\n.0...T....\n.1........\n.2.T...T..\n.3...T....\n.4........\n'

/** A closed ring. */
const RING = `210C.TTTTT\n34...TTTTT\n${'TTTTTTTTTT\n'.repeat(8)}`

/** Circles away from the cherry, one step per turn. Of longer lines, only what leads to a cherry is played. */
const circling: LongestGame = {
  level: `C${'.'.repeat(SIDE - 1)}\n${'..........\n'.repeat(SIDE - 3)}....01....\n..........\n`,
  reply: () => 'L',
  moves: MAX_STEPS,
}

export const samples: Samples = {
  levels: [
    {
      name: 'the printed field',
      level: FIELD,
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
      // With both seeds of the tests, the cherries are placed so that this wins.
      name: 'a ring without a way out',
      level: RING,
      games: [['F', 'F', 'R', 'R', 'F', 'F', 'F']],
      unreadable: [],
    },
  ],
  golden: {
    won: { level: RING, reply: [...'FFRRFFF'], drawn: true },
    wall: { level: FIELD, reply: ['FF', 'FFRR', 'LF'], drawn: true, canvas: 1 },
    body: { level: FIELD, reply: ['LLLL'], drawn: true },
    invalid: { level: FIELD, reply: ['FFFFX', 'RF F'] },
  },
  longest: circling,
}
