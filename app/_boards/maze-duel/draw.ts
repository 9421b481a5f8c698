import type { BoardProps } from '../board'
import type { Drawing } from '../drawing/shapes'
import { drawMaze } from './maze'

/** The whole maze, and the walk in it. */
export function drawWalk({ level, frame: { path, at, end } }: BoardProps<'maze-duel'>): Drawing {
  const wrong = end && 'row' in end ? end : undefined
  return drawMaze({ maze: level, path, at, fog: false, wrong })
}
