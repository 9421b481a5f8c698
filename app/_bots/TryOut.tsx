'use client'

import type { PuzzleId } from '@/judge/puzzles'

export function TryOut(_: { id: string; puzzle: PuzzleId }) {
  return null
}
