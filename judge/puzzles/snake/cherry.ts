import { randomFrom } from '../../kit/random'
import { SIDE } from './notation'

export const isInner = (cell: number) =>
  cell % SIDE > 0 && cell % SIDE < SIDE - 1 && cell >= SIDE && cell < SIDE * (SIDE - 1)

/**
 * Places the cherry after the one with this number: on a free inner cell, chosen uniformly in reading order, or on any
 * free cell if no inner one is free. The n-th cherry uses the seed's n-th number, whatever happened before.
 */
export function placeCherry(
  trees: Uint8Array,
  snake: readonly number[],
  seed: number,
  number: number,
): number {
  const taken = new Set(snake)
  const free = [...trees.keys()].filter((cell) => !trees[cell] && !taken.has(cell))
  const inner = free.filter(isInner)
  const cells = inner.length > 0 ? inner : free
  const random = randomFrom(seed)
  for (let skipped = 1; skipped < number; skipped++) random.below(1)
  return cells[random.below(cells.length)]!
}
