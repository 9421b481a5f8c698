import { isPuzzleId, type PuzzleId } from '@/judge/puzzles'
import type { DuelRole } from '@/lib/generated/prisma/enums'

/** The puzzle that a submission is judged by: an architect builds, and what it builds is the solver's puzzle. */
export function puzzleOfRole(puzzle: string, role: DuelRole | null): PuzzleId {
  if (role === 'architect') return 'maze-architect'
  if (isPuzzleId(puzzle)) return puzzle
  throw new Error(`a problem names no known puzzle: ${puzzle}`)
}
