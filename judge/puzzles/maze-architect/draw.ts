import { boxOf } from '../../drawing/cells'
import type { Drawing } from '../../drawing/shapes'
import type { BoardProps } from '../_common/face'
import { drawMaze } from '../maze-duel/drawing/maze'
import { shortestWay } from '../maze-duel/maze'
import type { mazeArchitect } from '.'

/** Draws the built maze with the shortest way through it; an empty sheet before it is built. */
export function drawBuild({ level: { size }, frame: { maze } }: BoardProps<typeof mazeArchitect>): Drawing {
  if (maze) {
    const path = shortestWay(maze) ?? []
    return drawMaze({ maze, path, at: path.length, fog: false })
  }
  const sheet = { kind: 'path', d: boxOf(0, 0, size, size) } as const
  return {
    ...{ rows: size, cols: size, weight: 0 },
    ground: [{ ...sheet, fill: 'raised', stroke: 'hairline', width: 2, pixels: true }],
    shapes: [],
  }
}
