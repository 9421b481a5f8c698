'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { ReplayViewProps } from '@/app/_views/ReplayView'
import type { PuzzleId } from '@/judge/puzzles'

const REPLAYS: Readonly<Record<PuzzleId, ComponentType<ReplayViewProps>>> = {
  'robot-escape': dynamic(() => import('./robot-escape/replay').then(({ RobotReplay }) => RobotReplay)),
  'robot-escape-bot': dynamic(() =>
    import('./robot-escape-bot/replay').then(({ RobotBotReplay }) => RobotBotReplay),
  ),
  'knights-tour': dynamic(() => import('./knights-tour/replay').then(({ TourReplay }) => TourReplay)),
  'labyrinth-path': dynamic(() => import('./labyrinth-path/replay').then(({ PathReplay }) => PathReplay)),
  'maze-architect': dynamic(() => import('./maze-architect/replay').then(({ BuildReplay }) => BuildReplay)),
  'maze-duel': dynamic(() => import('./maze-duel/replay').then(({ MazeReplay }) => MazeReplay)),
  snake: dynamic(() => import('./snake/replay').then(({ SnakeReplay }) => SnakeReplay)),
}

/** The replay of a puzzle; a browser loads the rules and the drawing of that puzzle only. */
export function PuzzleReplay({ puzzle, ...props }: ReplayViewProps & { puzzle: PuzzleId }) {
  const View = REPLAYS[puzzle]
  return <View {...props} />
}
