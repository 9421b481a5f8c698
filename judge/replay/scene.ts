import { ok, type Result } from '../kit/result'
import type { AnyPuzzle } from '../puzzles/puzzle'
import { follow, type Scene, type Testcase } from './play'

/** Errors: the puzzle's faults for a level or a reply that cannot be read. Replies after the end are left out. */
export function sceneOn(
  puzzle: AnyPuzzle,
  { level: text, seed }: Pick<Testcase, 'level' | 'seed'>,
  replies: readonly string[],
): Result<Scene> {
  const level = puzzle.parseLevel(text)
  if (!level.ok) return level
  const followed = follow(puzzle, level.value, seed, replies)
  if (!followed.ok) return followed
  const { moves } = followed.value
  return ok({ level: level.value, moves, film: puzzle.film(level.value, seed, moves) })
}
