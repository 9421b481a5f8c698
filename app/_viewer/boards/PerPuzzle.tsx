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

/** Each import stands in a call of its own: from that Next knows which scripts to name in a page's head. */
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
 * A component that needs a face, made one that is told a puzzle: the server renders it, and a browser loads the rules and
 * the drawing of that puzzle only.
 */
export function perPuzzle<Props extends object>(View: ComponentType<Props & { face: Face }>) {
  return function PerPuzzle({ puzzle, ...props }: Props & { puzzle: PuzzleId }) {
    const With = FACES[puzzle]
    return <With>{(face) => <View {...(props as unknown as Props)} face={face} />}</With>
  }
}
