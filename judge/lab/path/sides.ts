import { type Random, shuffle } from '../../kit/random'
import type { SearchOptions } from '../_common/algorithm'
import { type Board, SIDES, type Side, stepOf } from '../_common/board'

/** Returns a function that gives the neighbours to which a cell has open sides, in the order that the search asks for. */
export function neighboursIn(
  { cols, ways }: Pick<Board, 'cols' | 'ways'>,
  order: SearchOptions['order'],
  random: Random,
): (cell: number) => number[] {
  const sidesOf = order === 'random' ? () => shuffledSides(random) : () => order
  return (cell) => {
    const found: number[] = []
    for (const side of sidesOf()) if (ways[cell]! & side) found.push(cell + stepOf(side, cols))
    return found
  }
}

export const shuffledSides = (random: Random): Side[] => shuffle([...SIDES], random)

/** The way to a cell along the parents, from the cell without a parent (-1). */
export function wayTo(cell: number, parents: Int32Array): number[] {
  const way: number[] = []
  for (let at = cell; at >= 0; at = parents[at]!) way.push(at)
  return way.reverse()
}
