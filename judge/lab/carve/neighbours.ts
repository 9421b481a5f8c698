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

/** A random cell next to this one: chosen as from `neighboursOf`, without making the list, for walks of many steps. */
export function randomNeighbour({ rows, cols }: Shape, cell: number, random: Random): number {
  const row = Math.floor(cell / cols)
  const col = cell - row * cols
  const [up, down, left, right] = [row > 0, row < rows - 1, col > 0, col < cols - 1]
  let choice = random.below(Number(up) + Number(down) + Number(left) + Number(right))
  if (up && choice-- === 0) return cell - cols
  if (down && choice-- === 0) return cell + cols
  if (left && choice-- === 0) return cell - 1
  return cell + 1
}
