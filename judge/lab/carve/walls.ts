import type { Random } from '../../kit/random'
import { DOWN, nextTo, RIGHT, type Shape, SIDES, stepOf } from '../_common/board'

/*
 * A wall between two cells as one number: four times the cell on its one side, plus the index of the side on which it
 * stands. Lists of millions of walls are arrays of numbers this way.
 */

export const wallAt = (cell: number, sideIndex: number): number => 4 * cell + sideIndex

/** The cells on both sides of a wall, the one that names it first. */
export function cellsAt(wall: number, cols: number): readonly [number, number] {
  const cell = wall >> 2
  return [cell, cell + stepOf(SIDES[wall & 3]!, cols)]
}

/** The walls of a cell behind which there is a cell that is not `inside`. */
export function wallsOf(shape: Shape, cell: number, inside: Uint8Array): number[] {
  const walls: number[] = []
  for (const [index, side] of SIDES.entries()) {
    const behind = nextTo(shape, cell, side)
    if (behind >= 0 && inside[behind] === 0) walls.push(wallAt(cell, index))
  }
  return walls
}

/** All walls of a board, each once. */
export function allWalls({ rows, cols }: Shape): Int32Array {
  const walls = new Int32Array(rows * (cols - 1) + (rows - 1) * cols)
  const [below, right] = [SIDES.indexOf(DOWN), SIDES.indexOf(RIGHT)]
  let count = 0
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      if (row < rows - 1) walls[count++] = wallAt(cell, below)
      if (col < cols - 1) walls[count++] = wallAt(cell, right)
    }
  return walls
}

/** Takes a random element out of a list, whose order changes. */
export function takeRandom(list: number[], random: Random): number {
  const at = random.below(list.length)
  const taken = list[at]!
  const last = list.pop()!
  if (at < list.length) list[at] = last
  return taken
}
