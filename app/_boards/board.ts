import type { PUZZLES, PuzzleId } from '@/judge/puzzles'
import type { Puzzle } from '@/judge/puzzles/puzzle'

/** Pixels of a cell's side in the drawings' own units. */
export const CELL = 24

/** What the drawing of a puzzle is given. */
export type BoardProps<Id extends PuzzleId> =
  (typeof PUZZLES)[Id] extends Puzzle<infer Level, infer Move, infer _State, infer Frame>
    ? {
        readonly level: Level
        readonly moves: readonly Move[]
        readonly frame: Frame
        readonly step: number
        /** What is singled out by its thread: a robot, by the index of its start. */
        readonly focus: number | undefined
        /** The board in words, for those who do not see it. */
        readonly label: string
      }
    : never

/** Middle of a cell on a grid with so many columns. */
export const middle = (cell: number, cols: number) => ({
  x: ((cell % cols) + 0.5) * CELL,
  y: (Math.floor(cell / cols) + 0.5) * CELL,
})

/** Cells joined to a line for `<polyline points>`. */
export const pointsOf = (cells: readonly number[], cols: number): string =>
  cells
    .map((cell) => middle(cell, cols))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

/** The same for rows and columns in turn (`pairs[2 * i]`, `pairs[2 * i + 1]`), the first `count` cells of them. */
export function pointsOfPairs(pairs: ArrayLike<number>, count: number): string {
  const points: string[] = []
  for (let index = 0; index < count && 2 * index < pairs.length; index++)
    points.push(`${(pairs[2 * index + 1]! + 0.5) * CELL},${(pairs[2 * index]! + 0.5) * CELL}`)
  return points.join(' ')
}
