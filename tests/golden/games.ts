import { readProblem } from '@/judge/problems/load'
import type { PuzzleId } from '@/judge/puzzles'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { solveTour } from '@/judge/puzzles/knights-tour/solver'

export interface Game {
  readonly puzzle: PuzzleId
  readonly level: string
  /** A game of one turn, or the replies of all its turns. */
  readonly reply: string | readonly string[]
}

const CHESSBOARD = { rows: 8, cols: 8 }
const classic = readProblem('robot-escape').cases[0]!.level
const chessboard = readProblem('knights-tour').cases[0]!.level
const printed = readProblem('labyrinth-path').cases[0]!.level
const solved = formatTour(CHESSBOARD, { spelling: 'matrix', numbers: solveTour(CHESSBOARD)! })

const FIELD =
  '.T.....T..\n.C........\n.....T....\n..T....T..\n..........\n.0...T....\n.1........\n.2.T...T..\n.3...T....\n.4........\n'

const MAZE = '5\n4 2\n0 2\n00001011101110001100\n10100110000100010010\n'

/** One corridor, from side to side. */
const CORRIDOR_15 = `15\n0 0\n14 14\n${`${'1'.repeat(14)}00${'1'.repeat(14)}`.repeat(7)}\n${'0'.repeat(210)}\n`

/** The games whose replays and boards are kept as text, by the name of their file. */
export const GAMES: Readonly<Record<string, Game>> = {
  'robot-escape-28-of-70': {
    puzzle: 'robot-escape',
    level: classic,
    reply: 'RRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU',
  },
  'robot-escape-all-out': {
    puzzle: 'robot-escape',
    level: '0000\n0110\n010x\n0000\n',
    reply: 'DDDRRRUURRRDDLLL',
  },
  'robot-escape-bot-against-reference': {
    puzzle: 'robot-escape-bot',
    level: '4 4 40 12\n0000\n0110\n010x\n0000\n',
    reply: 'DDDRRRUURRRDDLLL',
  },
  'robot-escape-bot-stranded': {
    puzzle: 'robot-escape-bot',
    level: '4 4 40\n0000\n0110\n010x\n0000\n',
    reply: 'DDDRRRU',
  },
  'knights-tour-closed': { puzzle: 'knights-tour', level: chessboard, reply: solved },
  'knights-tour-open': { puzzle: 'knights-tour', level: '3 4\n', reply: '1 4 7 10\n12 9 2 5\n3 6 11 8\n' },
  'knights-tour-off-board': { puzzle: 'knights-tour', level: chessboard, reply: 'a1 b3 c5 b7 a9' },
  'knights-tour-impossible': { puzzle: 'knights-tour', level: '3 4\n', reply: 'IMPOSSIBLE\n' },
  'labyrinth-path-wall': { puzzle: 'labyrinth-path', level: printed, reply: '[0,0]->[0,1]->[0,2]->[0,3]' },
  'labyrinth-path-detour': {
    puzzle: 'labyrinth-path',
    level: '2 3\n20 13 9\n4 3 34\n',
    reply: '[1,2]<-[0,2]<-[0,1]<-[1,1]<-[0,1]<-[0,0]',
  },
  'labyrinth-path-none': { puzzle: 'labyrinth-path', level: '1 3\n20 1 32\n', reply: 'NONE\n' },
  'maze-duel-solved': {
    puzzle: 'maze-duel',
    level: MAZE,
    reply: '4 1,4 2,4 1,4 0,3 0,3 1,3 2,3 3,2 3,2 2,2 1,2 0,1 0,1 1,0 1,0 2'.split(','),
  },
  'maze-duel-no-option': { puzzle: 'maze-duel', level: MAZE, reply: ['4 1', '4 0', '3 1'] },
  'maze-duel-steps': {
    puzzle: 'maze-duel',
    level: '2\n0 0\n1 1\n00\n00\n',
    reply: Array.from({ length: 16 }, (_, step) => (step % 2 === 0 ? '0 1' : '0 0')),
  },
  'maze-architect-built': { puzzle: 'maze-architect', level: '15\n', reply: CORRIDOR_15 },
  'maze-architect-no-path': {
    puzzle: 'maze-architect',
    level: '15\n',
    reply: `15\n0 0\n14 14\n${'1'.repeat(210)}\n${'0'.repeat(210)}\n`,
  },
  'snake-won': {
    puzzle: 'snake',
    level: `210C.TTTTT\n34...TTTTT\n${'TTTTTTTTTT\n'.repeat(8)}`,
    reply: [...'FFRRFFF'],
  },
  'snake-wall': { puzzle: 'snake', level: FIELD, reply: ['FF', 'FFRR', 'LF'] },
  'snake-body': { puzzle: 'snake', level: FIELD, reply: ['LLLL'] },
  'snake-invalid': { puzzle: 'snake', level: FIELD, reply: ['FFFFX', 'RF F'] },
}
