import type { KnownMaze } from './known-maze'
import type { Solver } from './solver'

/** The headings in clockwise order. */
const [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3] as const
const HEADINGS = [UP, RIGHT, DOWN, LEFT] as const

/**
 * Keeps its right hand on a wall. It passes everything connected to the wall it starts at, so it finds the end in any
 * maze without loops, where all walls are connected to the border. Around an island it walks in circles, so it does not
 * finish if the end is not next to the same wall.
 */
export function rightHand(): Solver {
  let heading: number | undefined
  return {
    step(maze) {
      // Without a wall next to it, it walks up until it finds one.
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
