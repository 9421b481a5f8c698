import { ok, type Result } from '../kit/result'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { Film } from '../puzzles/puzzle'

/** A level and what has been played on it so far, to be drawn: the game need not have ended, nor begun. */
export interface Scene {
  readonly puzzle: PuzzleId
  readonly level: unknown
  readonly moves: readonly unknown[]
  readonly film: Film<unknown>
}

interface Game {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
}

/** Errors: the puzzle's faults for a level or a reply that cannot be read. Replies after the end are left out. */
export function sceneOf({ puzzle: id, level: text, seed }: Game, replies: readonly string[]): Result<Scene> {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) return level

  const moves: unknown[] = []
  let state = puzzle.start(level.value, seed)
  for (const reply of replies) {
    if (puzzle.toMove(level.value, state) === undefined) break
    const move = puzzle.parseMove(level.value, state, reply)
    if (!move.ok) return move
    moves.push(move.value)
    state = puzzle.play(level.value, state, move.value)
  }
  return ok({ puzzle: id, level: level.value, moves, film: puzzle.film(level.value, seed, moves) })
}
