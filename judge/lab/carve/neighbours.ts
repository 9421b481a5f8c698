import type { Random } from '../../kit/random'
import { nextTo, type Shape, SIDES } from '../_common/board'

/** The cells next to this one, in the order of `U D L R`. */
export function neighboursOf(shape: Shape, cell: number): number[] {
  const found: number[] = []
  for (const side of SIDES) {
    const to = nextTo(shape, cell, side)
    if (to >= 0) found.push(to)
  }
  return found
}

/** The cells next to this one that are in the maze. */
export const insideNeighbours = (shape: Shape, cell: number, inside: Uint8Array): number[] =>
  neighboursOf(shape, cell).filter((to) => inside[to])

/** The cells next to this one that are not in the maze. */
export const outsideNeighbours = (shape: Shape, cell: number, inside: Uint8Array): number[] =>
  neighboursOf(shape, cell).filter((to) => !inside[to])

/**
 * Returns a function that takes a random step: each cell next to the given one is equally likely. A random number gives
 * sixteen sides, two bits each; a side at the edge of the board is drawn again. So walks of many millions of steps are
 * fast. The board must have more than one cell.
 */
export function walkerOf({ rows, cols }: Shape, random: Random): (cell: number) => number {
  const last = (rows - 1) * cols
  let bits = 0
  let left = 0
  return (cell) => {
    for (;;) {
      if (left === 0) {
        bits = random.below(2 ** 32) | 0
        left = 16
      }
      const side = bits & 3
      bits >>>= 2
      left--
      if (side === 0) {
        if (cell >= cols) return cell - cols
      } else if (side === 1) {
        if (cell < last) return cell + cols
      } else {
        const col = cell % cols
        if (side === 2 && col > 0) return cell - 1
        if (side === 3 && col < cols - 1) return cell + 1
      }
    }
  }
}
