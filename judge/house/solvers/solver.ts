import type { KnownMaze } from '../known'

/** Walks one maze, from its start to its end. */
export interface Solver {
  /** The cell to enter: one of the options. Asked once a turn. */
  step(maze: KnownMaze): number
}
