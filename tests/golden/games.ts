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
  'snake-won': {
    puzzle: 'snake',
    level: `210C.TTTTT\n34...TTTTT\n${'TTTTTTTTTT\n'.repeat(8)}`,
    reply: [...'FFRRFFF'],
  },
  'snake-wall': { puzzle: 'snake', level: FIELD, reply: ['FF', 'FFRR', 'LF'] },
  'snake-body': { puzzle: 'snake', level: FIELD, reply: ['LLLL'] },
  'snake-invalid': { puzzle: 'snake', level: FIELD, reply: ['FFFFX', 'RF F'] },
}
