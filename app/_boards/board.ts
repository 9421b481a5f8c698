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
export function pointsOf(cells: ArrayLike<number>, cols: number, count = cells.length): string {
  const points: string[] = []
  for (let index = 0; index < count; index++) {
    const { x, y } = middle(cells[index]!, cols)
    points.push(`${x},${y}`)
  }
  return points.join(' ')
}
