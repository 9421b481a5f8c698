import { type Random, randomFrom } from '../../../kit/random'
import { DOWN, FINISH, type Labyrinth, LEFT, RIGHT, START, UP } from '../notation'

const CARVES = [
  { down: 0, right: -1, here: LEFT, there: RIGHT },
  { down: -1, right: 0, here: UP, there: DOWN },
  { down: 0, right: 1, here: RIGHT, there: LEFT },
  { down: 1, right: 0, here: DOWN, there: UP },
] as const

/**
 * Generates a perfect labyrinth of two or more cells: exactly one path joins any two of them. It is carved by an
 * iterative depth-first walk. The start is top left, the finish bottom right. Then a random wall is opened `loops`
 * times, if it is still there.
 */
export function generateLabyrinth(rows: number, cols: number, seed: number, loops = 0): Labyrinth {
  const random = randomFrom(seed)
  const codes = new Uint8Array(rows * cols)
  const stack = [random.below(codes.length)]
  while (stack.length > 0) {
    const cell = stack.at(-1)!
    const carves = neighbours(rows, cols, cell).filter(({ next }) => codes[next] === 0)
    const carve = carves[random.below(carves.length)]
    if (!carve) stack.pop()
    else {
      open(codes, cell, carve)
      stack.push(carve.next)
    }
  }
  for (let opened = 0; opened < loops; opened++) openAnywhere(codes, rows, cols, random)
  codes[0] = codes[0]! | START
  codes[codes.length - 1] = codes.at(-1)! | FINISH
  return { rows, cols, codes, start: 0, finish: codes.length - 1 }
}

type Carve = (typeof CARVES)[number] & { readonly next: number }

function neighbours(rows: number, cols: number, cell: number): Carve[] {
  const row = Math.floor(cell / cols)
  const col = cell % cols
  return CARVES.filter(({ down, right }) => isInside(row + down, rows) && isInside(col + right, cols)).map(
    (carve) => ({ ...carve, next: cell + carve.down * cols + carve.right }),
  )
}

const isInside = (at: number, size: number) => at >= 0 && at < size

function open(codes: Uint8Array, cell: number, { here, there, next }: Carve) {
  codes[cell] = codes[cell]! | here
  codes[next] = codes[next]! | there
}

function openAnywhere(codes: Uint8Array, rows: number, cols: number, random: Random) {
  const cell = random.below(codes.length)
  const carves = neighbours(rows, cols, cell)
  const carve = carves[random.below(carves.length)]
  if (carve) open(codes, cell, carve)
}
