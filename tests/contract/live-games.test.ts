import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { PUZZLES, type PuzzleId, puzzleOf } from '@/judge/puzzles'
import type { LongestGame } from '@/judge/puzzles/samples'
import { playGame } from '@/judge/referee/game'
import { costOf, MOST_TOLD } from '@/lib/live/bound'
import { ALL_SAMPLES } from './samples'

/*
 * Whoever looks on while a program is judged sees its game to the end, however long it is: the rules of each puzzle end
 * it before the bound of what is told.
 */

/** Its moves, as who looks on is told them. */
function movesOf(id: PuzzleId, { level: text, reply }: LongestGame): string[] {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  const moves: string[] = []
  const game = playGame(puzzle, level.value, 0, DEFAULT_LIMITS, (move) => moves.push(move))
  for (let turn = 0, step = game.next(); !step.done; turn++)
    step = game.next({ result: { text: reply(turn) }, cpuMs: 0, stderr: '', early: false })
  return moves
}

test.each(Object.keys(PUZZLES) as PuzzleId[])('the longest game of %s is told to its end', (id) => {
  const { longest } = ALL_SAMPLES[id]
  // Where a reply is a whole text, the game is over with it: there is nothing to tell while it is played.
  expect(longest !== undefined).toBe(PUZZLES[id].reply === 'line')
  if (!longest) return
  const moves = movesOf(id, longest)
  expect(moves).toHaveLength(longest.moves)
  expect(moves.reduce((sum, move) => sum + costOf(move), 0)).toBeLessThan(MOST_TOLD / 2)
})
