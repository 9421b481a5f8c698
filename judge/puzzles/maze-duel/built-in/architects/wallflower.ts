import { randomFrom } from '../../../../kit/random'
import { type Maze, OPENING } from '../../maze'

/** A maze without walls, from one corner to the opposite one: the least that is valid. */
export function wallflower(size: number, seed: number): Maze {
  const open = OPENING.repeat(size * (size - 1))
  const last = size * size - 1
  const corners = [0, size - 1, last, last - size + 1]
  const corner = randomFrom(seed).below(4)
  return {
    size,
    start: corners[corner]!,
    end: corners[(corner + 2) % 4]!,
    horizontal: open,
    vertical: open,
  }
}
