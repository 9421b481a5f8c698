import type { Random } from '../../kit/random'
import { DOWN, nextTo, RIGHT, type Shape, SIDES, stepOf } from '../board'

/** The cells next to this one, in the order of `U D L R`. */
function neighboursOf(shape: Shape, cell: number): number[] {
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
 * sixteen sides, two bits each; a side at the edge of the board is drawn again. A table has the sides of each cell, so
 * that a step hardly ever branches: walks of many millions of steps take a third of the time that comparing rows and
 * columns takes. The board must have more than one cell.
 */
export function walkerOf(shape: Shape, random: Random): (cell: number) => number {
  const sides = Uint8Array.from({ length: shape.rows * shape.cols }, (_, cell) =>
    SIDES.reduce((bits, side, index) => bits | (nextTo(shape, cell, side) >= 0 ? 1 << index : 0), 0),
  )
  const steps = Int32Array.from(SIDES, (side) => stepOf(side, shape.cols))
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
      if ((sides[cell]! >> side) & 1) return cell + steps[side]!
    }
  }
}

/*
 * A wall between two cells as one number: four times the cell on its one side, plus the index of the side on which it
 * stands. Lists of millions of walls are arrays of numbers this way.
 */

const wallAt = (cell: number, sideIndex: number): number => 4 * cell + sideIndex

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

/** Sets of the numbers 0 … count - 1, each alone at first. Union by size, with paths halved while searching. */
export function disjointSets(count: number) {
  const parent = Int32Array.from({ length: count }, (_, index) => index)
  const size = new Int32Array(count).fill(1)
  const find = (one: number): number => {
    let at = one
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  return {
    find,
    /** Joins the sets of two numbers. Returns false if they were in the same set already. */
    join(one: number, other: number): boolean {
      let [large, small] = [find(one), find(other)]
      if (large === small) return false
      if (size[large]! < size[small]!) [large, small] = [small, large]
      parent[small] = large
      size[large]! += size[small]!
      return true
    },
  }
}
