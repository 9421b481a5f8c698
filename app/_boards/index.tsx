import type { ReactNode } from 'react'
import type { PuzzleId } from '@/judge/puzzles'
import type { Scene } from '@/judge/replay/scene'
import type { BoardProps } from './board'
import { RobotBoard } from './robot-escape/Board'

/** The drawing of every puzzle: one without a drawing does not compile. */
const BOARDS: { readonly [Id in PuzzleId]: (props: BoardProps<Id>) => ReactNode } = {
  'robot-escape': RobotBoard,
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
  const Drawing = BOARDS[scene.puzzle] as (props: unknown) => ReactNode
  return (
    <Drawing
      level={scene.level}
      moves={scene.moves}
      frame={scene.film.at(step)}
      step={step}
      focus={focus}
      label={label}
    />
  )
}
