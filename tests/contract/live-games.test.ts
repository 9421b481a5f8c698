import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { PUZZLES, type PuzzleId, puzzleOf } from '@/judge/puzzles'
import type { LongestGame } from '@/judge/puzzles/_common/samples'
import { playGame } from '@/judge/referee/game'
import { costOf, MAX_BROADCAST_BYTES } from '@/lib/live/broadcast'
import { ALL_SAMPLES, PUZZLE_IDS } from './samples'

/*
 * Spectators of a running submission see the game to its end, however long it is: the rules of each puzzle end it
 * before the limit for live moves.
 */

/** Returns the moves of the longest game, as spectators receive them. */
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

test.each(PUZZLE_IDS)('the longest game of %s is broadcast to its end', (id) => {
  const { longest } = ALL_SAMPLES[id]
  // If a reply is a whole text, the game ends with it, so there is nothing to watch.
  expect(longest !== undefined).toBe(PUZZLES[id].reply === 'line')
  if (!longest) return
  const moves = movesOf(id, longest)
  expect(moves).toHaveLength(longest.moves)
  expect(moves.reduce((sum, move) => sum + costOf(move), 0)).toBeLessThan(MAX_BROADCAST_BYTES / 2)
})
