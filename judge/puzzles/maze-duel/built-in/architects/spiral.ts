import { randomFrom } from '../../../../kit/random'
import type { Maze } from '../../maze'
import { Plan } from './plan'

/** Right, down, left, up; this is clockwise. */
const HEADINGS = [
  { down: 0, right: 1 },
  { down: 1, right: 0 },
  { down: 0, right: -1 },
  { down: -1, right: 0 },
] as const

/** One corridor through every cell, from a corner to the middle or the reverse; the seed determines which. */
export function spiral(size: number, seed: number): Maze {
  const random = randomFrom(seed)
  const corridor = corridorOf(size, random.below(4), random.below(2) === 0)
  const plan = new Plan(size)
  for (let at = 1; at < corridor.length; at++) plan.open(corridor[at - 1]!, corridor[at]!)
  const [outer, inner] = [corridor[0]!, corridor.at(-1)!]
  return random.below(2) === 0 ? plan.finish(outer, inner) : plan.finish(inner, outer)
}

/** The cells of a spiral from a corner to the middle; corners are numbered clockwise from 0, the top left. */
function corridorOf(size: number, corner: number, clockwise: boolean): number[] {
  let row = corner < 2 ? 0 : size - 1
  let col = corner === 0 || corner === 3 ? 0 : size - 1
  let heading = clockwise ? corner : (corner + 1) % 4
  const been = new Uint8Array(size * size)
  const corridor: number[] = []
  const free = (down: number, right: number) =>
    row + down >= 0 &&
    row + down < size &&
    col + right >= 0 &&
    col + right < size &&
    !been[(row + down) * size + col + right]

  for (;;) {
    corridor.push(row * size + col)
    been[row * size + col] = 1
    if (corridor.length === size * size) return corridor
    if (!free(HEADINGS[heading]!.down, HEADINGS[heading]!.right))
      heading = (heading + (clockwise ? 1 : 3)) % 4
    row += HEADINGS[heading]!.down
    col += HEADINGS[heading]!.right
  }
}
