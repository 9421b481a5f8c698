import { isPuzzleId, type PuzzleId } from '@/judge/puzzles'
import type { DuelRole } from '@/lib/generated/prisma/enums'

/** The puzzle that judges a submission: an architect builds mazes, and the solver's puzzle is to walk through them. */
export function puzzleOfRole(puzzle: string, role: DuelRole | null): PuzzleId {
  if (role === 'architect') return 'maze-architect'
  if (isPuzzleId(puzzle)) return puzzle
  throw new Error(`a problem names no known puzzle: ${puzzle}`)
}
