import { ok, type Result } from '../kit/result'
import type { AnyPuzzle, Film } from '../puzzles/_common/puzzle'
import { follow, type Scene, type Testcase } from './play'

/** Builds the scene after these replies. Errors: the puzzle's faults. Replies after the end are ignored. */
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

/** The step that shows most of a game in one picture: the one that its film names, otherwise the end. */
export const previewStep = (film: Pick<Film<unknown>, 'length' | 'telling'>): number =>
  Math.min(film.telling ?? film.length, film.length)
