import type { Drawing } from '../../drawing/shapes'
import type { BoardProps } from '../_common/face'
import type { mazeDuel } from '.'
import { drawMaze } from './drawing/maze'

/** Draws the whole maze and the walk in it. */
export function drawWalk({ level, frame: { path, at, end } }: BoardProps<typeof mazeDuel>): Drawing {
  const wrong = end && 'row' in end ? end : undefined
  return drawMaze({ maze: level, path, at, fog: false, wrong })
}
