import type { KnownMaze } from './known-maze'

/** Walks one maze, from its start to its end. */
export interface Solver {
  /** Returns the cell to enter, which is one of `options`. Called once per turn. */
  step(maze: KnownMaze): number
}
