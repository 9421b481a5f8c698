'use client'

import dynamic from 'next/dynamic'
import type { ComponentType, ReactNode } from 'react'
import type { PuzzleId } from '@/judge/puzzles'
import type { Face } from '@/judge/puzzles/face'

interface Given {
  children: (face: Face) => ReactNode
}

const given =
  ({ face }: { readonly face: Face }): ComponentType<Given> =>
  ({ children }) =>
    children(face)

/** Each import needs a `dynamic` call of its own: Next derives from it which scripts to list in the page's head. */
const FACES: Readonly<Record<PuzzleId, ComponentType<Given>>> = {
  'knights-tour': dynamic(() => import('@/judge/puzzles/knights-tour/face').then(given)),
  'labyrinth-path': dynamic(() => import('@/judge/puzzles/labyrinth-path/face').then(given)),
  'maze-architect': dynamic(() => import('@/judge/puzzles/maze-architect/face').then(given)),
  'maze-duel': dynamic(() => import('@/judge/puzzles/maze-duel/face').then(given)),
  'robot-escape': dynamic(() => import('@/judge/puzzles/robot-escape/face').then(given)),
  'robot-escape-bot': dynamic(() => import('@/judge/puzzles/robot-escape-bot/face').then(given)),
  snake: dynamic(() => import('@/judge/puzzles/snake/face').then(given)),
}

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
