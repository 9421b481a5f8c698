import type { KnownMaze } from '../known'
import type { Solver } from './solver'

/** Clockwise. */
const [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3] as const
const HEADINGS = [UP, RIGHT, DOWN, LEFT] as const

/**
 * Keeps its right hand on a wall. It comes past everything that belongs to the wall it starts at, so it finds every end
 * in a maze without loops, where all walls hang together with the border. Around an island it walks in circles: where
 * the end is not beside the same wall it does not finish.
 */
export function rightHand(): Solver {
  let heading: number | undefined
  return {
    step(maze) {
      // In the open it walks up until there is something to lay the hand on.
      heading ??= HEADINGS.find((each) => !isOpen(maze, each + RIGHT))
      if (heading === undefined) return neighbour(maze, UP)
      for (const turn of [RIGHT, UP, LEFT, DOWN]) {
        if (!isOpen(maze, heading + turn)) continue
        heading = (heading + turn) % 4
        break
      }
      return neighbour(maze, heading)
    },
  }
}

const neighbour = ({ size, cell }: KnownMaze, heading: number): number =>
  cell + [-size, 1, size, -1][heading % 4]!

const isOpen = (maze: KnownMaze, heading: number): boolean => maze.options.includes(neighbour(maze, heading))
