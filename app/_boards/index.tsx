import type { ComponentType, ReactNode } from 'react'
import type { PuzzleId } from '@/judge/puzzles'
import type { Scene } from '@/judge/replay/scene'
import type { BoardProps } from './board'
import { TourBoard } from './knights-tour/Board'
import { PathBoard } from './labyrinth-path/Board'
import { RobotBoard } from './robot-escape/Board'

/** The drawing of every puzzle: one without a drawing does not compile. */
const BOARDS: { readonly [Id in PuzzleId]: (props: BoardProps<Id>) => ReactNode } = {
  'robot-escape': RobotBoard,
  'knights-tour': TourBoard,
  'labyrinth-path': PathBoard,
}

interface Props {
  scene: Scene
  step: number
  focus?: number | undefined
  label: string
}

/** A scene at one of its steps. */
export function Board({ scene, step, focus, label }: Props) {
  // The registry pairs a puzzle with its drawing; TypeScript cannot follow a pair through a variable.
  const Drawing = BOARDS[scene.puzzle] as ComponentType<object>
  const { level, moves, film } = scene
  return <Drawing {...{ level, moves, frame: film.at(step), step, focus, label }} />
}
