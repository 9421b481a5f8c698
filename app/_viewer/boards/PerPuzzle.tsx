'use client'

import type { ComponentType } from 'react'
import type { PuzzleId } from '@/judge/puzzles'
import type { Face } from '@/judge/puzzles/face'
import { FACES } from '@/lib/generated/puzzles'

/**
 * Turns a component that needs a face into one that takes a puzzle id. The server renders it, and the browser loads
 * only that puzzle's rules and drawing code.
 */
export function perPuzzle<Props extends object>(View: ComponentType<Props & { face: Face }>) {
  return function PerPuzzle({ puzzle, ...props }: Props & { puzzle: PuzzleId }) {
    const With = FACES[puzzle]
    return <With>{(face) => <View {...(props as unknown as Props)} face={face} />}</With>
  }
}
