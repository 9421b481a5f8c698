'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { WorkbenchProps } from '@/app/_views/Workbench'
import type { PuzzleId } from '@/judge/puzzles'

const WORKBENCHES: Readonly<Record<PuzzleId, ComponentType<WorkbenchProps>>> = {
  'robot-escape': dynamic(() =>
    import('./robot-escape/workbench').then(({ RobotWorkbench }) => RobotWorkbench),
  ),
  'robot-escape-bot': dynamic(() =>
    import('./robot-escape-bot/workbench').then(({ RobotBotWorkbench }) => RobotBotWorkbench),
  ),
  'knights-tour': dynamic(() =>
    import('./knights-tour/workbench').then(({ TourWorkbench }) => TourWorkbench),
  ),
  'labyrinth-path': dynamic(() =>
    import('./labyrinth-path/workbench').then(({ PathWorkbench }) => PathWorkbench),
  ),
  'maze-architect': dynamic(() =>
    import('./maze-architect/workbench').then(({ BuildWorkbench }) => BuildWorkbench),
  ),
  'maze-duel': dynamic(() => import('./maze-duel/workbench').then(({ MazeWorkbench }) => MazeWorkbench)),
  snake: dynamic(() => import('./snake/workbench').then(({ SnakeWorkbench }) => SnakeWorkbench)),
}

/** The workbench of a puzzle; a browser loads the rules and the drawing of that puzzle only. */
export function PuzzleWorkbench({ puzzle, ...props }: WorkbenchProps & { puzzle: PuzzleId }) {
  const View = WORKBENCHES[puzzle]
  return <View {...props} />
}
