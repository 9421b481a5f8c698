import type { Maze } from './maze'
import { play, type Step, start } from './rules'

/** What each letter adds to row and column: up, right, down and left. */
const WAYS: ReadonlyMap<string, readonly [rows: number, cols: number]> = new Map([
  ['U', [-1, 0]],
  ['R', [0, 1]],
  ['D', [1, 0]],
  ['L', [0, -1]],
])

/**
 * The valid steps of a walk, one letter each: a fifth of the length of their cells. A wrong answer, and anything after
 * the end, has no letter.
 */
export function pathOf(maze: Maze, steps: readonly Step[]): string {
  const letters = new Map([...WAYS].map(([letter, [rows, cols]]) => [rows * maze.size + cols, letter]))
  let path = ''
  let state = start(maze)
  for (const step of steps) {
    if (state.end) break
    const from = state.cell
    state = play(maze, state, step)
    if (state.end?.cause !== 'no-option') path += letters.get(state.cell - from)
  }
  return path
}

/**
 * The cells of a path without the start: the moves of its replay.
 *
 * Throws if a letter is none of the four, leads through a wall or out of the maze, or comes after the end: except for
 * walks by people, we wrote the paths ourselves.
 */
export function stepsOf(maze: Maze, path: string): Step[] {
  const steps: Step[] = []
  let state = start(maze)
  for (const letter of path) {
    const way = WAYS.get(letter)
    const row = Math.floor(state.cell / maze.size) + (way?.[0] ?? 0)
    const col = (state.cell % maze.size) + (way?.[1] ?? 0)
    const over = state.end !== undefined
    state = play(maze, state, { row, col })
    if (over || state.end?.cause === 'no-option')
      throw new Error(`step ${steps.length + 1} of a path, ${letter}, is not possible`)
    steps.push({ row, col })
  }
  return steps
}

/** The cells of a path, beginning with the start. Throws like `stepsOf`. */
export const cellsOf = (maze: Maze, path: string): number[] => [
  start(maze).cell,
  ...stepsOf(maze, path).map(({ row, col }) => row * maze.size + col),
]
