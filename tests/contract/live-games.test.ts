import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { PUZZLES, type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { SIZES } from '@/judge/puzzles/maze-duel/maze'
import { MAX_COMMANDS } from '@/judge/puzzles/robot-escape/notation'
import { MAX_LIMIT } from '@/judge/puzzles/robot-escape-bot/notation'
import { MAX_STEPS, SIDE } from '@/judge/puzzles/snake/notation'
import { playGame } from '@/judge/referee/game'
import { costOf, MOST_TOLD } from '@/lib/live/bound'

/*
 * Whoever looks on while a program is judged sees its game to the end, however long it is: the rules of each puzzle end
 * it before the bound of what is told.
 */

interface Talkative {
  readonly level: string
  /** What it answers in a turn, from 0 on: as much as the rules bear for as long as they do. */
  readonly reply: (turn: number) => string
  /** How long its game is then. */
  readonly moves: number
}

/** Without walls. It goes on between two cells that are far from the end, with two figures in each number. */
function wanderer(size: number): Talkative {
  const open = '0'.repeat(size * (size - 1))
  const last = size - 1
  return {
    level: `${size}\n${last} ${last}\n0 0\n${open}\n${open}\n`,
    reply: (turn) => `${last} ${turn % 2 === 0 ? last - 1 : last}`,
    moves: 4 * size * size,
  }
}

/** Turns in a circle, with the cherry out of its way: a step a turn. Of more, only what leads to a cherry is played. */
const circling: Talkative = {
  level: `C${'.'.repeat(SIDE - 1)}\n${'..........\n'.repeat(SIDE - 3)}....01....\n..........\n`,
  reply: () => 'L',
  moves: MAX_STEPS,
}

const commands = (level: string, length: number): Talkative => ({
  ...{ level, moves: 1 },
  reply: () => 'U'.repeat(length),
})

/** `undefined`: its game is over with the program's only answer, so there is nothing to tell while it is played. */
const TALKATIVE = {
  'knights-tour': undefined,
  'labyrinth-path': undefined,
  'maze-architect': undefined,
  'maze-duel': wanderer(SIZES.max),
  'robot-escape': commands('0x\n', MAX_COMMANDS),
  'robot-escape-bot': commands(`1 2 ${MAX_LIMIT}\n0x\n`, MAX_LIMIT),
  snake: circling,
} satisfies Record<PuzzleId, Talkative | undefined>

/** Its moves, as who looks on is told them. */
function movesOf(id: PuzzleId, { level: text, reply }: Talkative): string[] {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  const moves: string[] = []
  const game = playGame(puzzle, level.value, 0, DEFAULT_LIMITS, (move) => moves.push(move))
  for (let turn = 0, step = game.next(); !step.done; turn++)
    step = game.next({ result: { text: reply(turn) }, cpuMs: 0, stderr: '', early: false })
  return moves
}

const games = Object.entries(TALKATIVE) as [PuzzleId, Talkative | undefined][]

test.each(games)('the longest game of %s is told to its end', (id, talkative) => {
  expect(talkative !== undefined).toBe(PUZZLES[id].reply === 'line')
  if (!talkative) return
  const moves = movesOf(id, talkative)
  expect(moves).toHaveLength(talkative.moves)
  expect(moves.reduce((sum, move) => sum + costOf(move), 0)).toBeLessThan(MOST_TOLD / 2)
})
