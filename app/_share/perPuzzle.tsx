'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { Face } from '@/app/_boards/face'
import type { PuzzleId } from '@/judge/puzzles'
import { FACE_OF } from './faces'

/**
 * A component that needs a face, made one that is told a puzzle: the server renders it, and a browser loads the rules and
 * the drawing of that puzzle only.
 */
export function perPuzzle<Props extends object>(View: ComponentType<Props & { face: Face }>) {
  const of = (load: () => Promise<Face>): ComponentType<Props> =>
    dynamic<Props>(async () => {
      const face = await load()
      return (props: Props) => <View {...props} face={face} />
    })
  const views = Object.fromEntries(Object.entries(FACE_OF).map(([id, load]) => [id, of(load)])) as Readonly<
    Record<PuzzleId, ComponentType<Props>>
  >
  return function PerPuzzle({ puzzle, props }: { puzzle: PuzzleId; props: Props }) {
    const Found = views[puzzle]
    return <Found {...props} />
  }
}
