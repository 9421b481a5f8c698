import { randomFrom } from '../../kit/random'
import { type Board, fromSolid, type Shape } from '../_common/board'

/**
 * An open field with obstacles strewn over it: `share` percent of its cells. Start and exit lie on the middle row, a
 * quarter of the width from its ends, and are free. Whether a way leads from one to the other is left to chance.
 */
export function strewnBoard(shape: Shape, share: number, seed: number): Board {
  const { rows, cols } = shape
  const random = randomFrom(seed)
  const solid = Uint8Array.from({ length: rows * cols }, () => (random.below(100) < share ? 1 : 0))
  const middle = Math.floor(rows / 2) * cols
  const start = middle + Math.floor(cols / 4)
  const exit = middle + cols - 1 - Math.floor(cols / 4)
  solid[start] = 0
  solid[exit] = 0
  return fromSolid(shape, solid, { start, exit })
}
