import { isPuzzleId, type PuzzleId, puzzleFor } from '@/judge/puzzles'
import type { ExampleDefaults } from '@/judge/replay/examples'
import type { DuelRole } from '@/lib/generated/prisma/enums'

/** The puzzle that judges a submission, see `puzzleFor`. Throws if a problem names none that is known. */
export function puzzleOfRole(puzzle: string | null, role: DuelRole | null): PuzzleId {
  const id = puzzleFor(puzzle, role)
  if (id !== null && isPuzzleId(id)) return id
  throw new Error(`a problem names no known puzzle: ${puzzle}`)
}

/**
 * The puzzle of a problem, as `puzzleOfRole`; null for a problem of a package, which has neither a board nor rules of ours.
 * Throws if a problem with a puzzle names none that is known.
 */
export const puzzleOrNone = (puzzle: string | null, role: DuelRole | null): PuzzleId | null =>
  puzzle === null ? null : puzzleOfRole(puzzle, role)

/**
 * What a block `order` of a duel's text is about: it contains what an architect reads, and sets the level for the mazes
 * that follow.
 */
export function orderOf(text: string): ExampleDefaults {
  const [size, seed] = text.trim().split(' ')
  return { puzzle: puzzleOfRole(null, 'architect'), level: `${size}\n`, seed: Number(seed) }
}
