'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { ReplayViewProps } from '@/app/_views/ReplayView'
import type { WorkbenchProps } from '@/app/_views/Workbench'
import type { PuzzleId } from '@/judge/puzzles'

type Views<Props> = Readonly<Record<PuzzleId, ComponentType<Props>>>

const WORKBENCHES: Views<WorkbenchProps> = {
  'robot-escape': dynamic(() => import('./robot-escape/views').then((views) => views.RobotWorkbench)),
  'robot-escape-bot': dynamic(() =>
    import('./robot-escape-bot/views').then((views) => views.RobotBotWorkbench),
  ),
  'knights-tour': dynamic(() => import('./knights-tour/views').then((views) => views.TourWorkbench)),
  'labyrinth-path': dynamic(() => import('./labyrinth-path/views').then((views) => views.PathWorkbench)),
  'maze-architect': dynamic(() => import('./maze-architect/views').then((views) => views.BuildWorkbench)),
  'maze-duel': dynamic(() => import('./maze-duel/views').then((views) => views.MazeWorkbench)),
  snake: dynamic(() => import('./snake/views').then((views) => views.SnakeWorkbench)),
}

const REPLAYS: Views<ReplayViewProps> = {
  'robot-escape': dynamic(() => import('./robot-escape/views').then((views) => views.RobotReplay)),
  'robot-escape-bot': dynamic(() => import('./robot-escape-bot/views').then((views) => views.RobotBotReplay)),
  'knights-tour': dynamic(() => import('./knights-tour/views').then((views) => views.TourReplay)),
  'labyrinth-path': dynamic(() => import('./labyrinth-path/views').then((views) => views.PathReplay)),
  'maze-architect': dynamic(() => import('./maze-architect/views').then((views) => views.BuildReplay)),
  'maze-duel': dynamic(() => import('./maze-duel/views').then((views) => views.MazeReplay)),
  snake: dynamic(() => import('./snake/views').then((views) => views.SnakeReplay)),
}

/** The workbench of a puzzle; a browser loads the rules and the drawing of that puzzle only. */
export function PuzzleWorkbench({ puzzle, ...props }: WorkbenchProps & { puzzle: PuzzleId }) {
  const View = WORKBENCHES[puzzle]
  return <View {...props} />
}

/** The replay of a puzzle, likewise. */
export function PuzzleReplay({ puzzle, ...props }: ReplayViewProps & { puzzle: PuzzleId }) {
  const View = REPLAYS[puzzle]
  return <View {...props} />
}
