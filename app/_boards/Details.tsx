'use client'

import type { ComponentType, ReactNode } from 'react'
import type { PuzzleId } from '@/judge/puzzles'
import type { Scene } from '@/judge/replay/scene'
import type { DetailsProps } from './detailsProps'
import { Starts } from './robot-escape/Starts'

/** What is listed beside a board; a puzzle whose verdict is one sentence has nothing to list. */
const DETAILS: { readonly [Id in PuzzleId]: ((props: DetailsProps<Id>) => ReactNode) | undefined } = {
  'robot-escape': Starts,
  'knights-tour': undefined,
  'labyrinth-path': undefined,
}

interface Props {
  scene: Scene
  focus: number | undefined
  onFocus: (focus: number | undefined) => void
}

export function Details({ scene, focus, onFocus }: Props) {
  // As with the boards: the registry knows which belongs to which.
  const List = DETAILS[scene.puzzle] as ComponentType<object> | undefined
  const { level, moves } = scene
  return List ? <List {...{ level, moves, focus, onFocus }} /> : null
}
