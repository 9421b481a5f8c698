import { randomFrom } from '../../../../kit/random'
import { type Maze, sidesOf } from '../../maze'
import { Plan } from './plan'

/**
 * A perfect maze grown from one cell like a spanning tree in R. C. Prim's algorithm. All walls at its edge are equally
 * likely to be opened, which gives many short dead ends. It leads from the top left to the bottom right.
 */
export function prim(size: number, seed: number): Maze {
  const random = randomFrom(seed)
  const plan = new Plan(size)
  const grown = new Uint8Array(size * size)
  /** Walls between a cell of the tree and a cell that was outside the tree when the wall was added. */
  const edge: { readonly from: number; readonly to: number }[] = []
  const grow = (cell: number) => {
    grown[cell] = 1
    for (const side of sidesOf(size, cell)) if (!grown[side.cell]) edge.push({ from: cell, to: side.cell })
  }
  grow(random.below(size * size))
  while (edge.length > 0) {
    const at = random.below(edge.length)
    const { from, to } = edge[at]!
    // Fill the gap with the last element, because removing from the middle would move all that follow.
    edge[at] = edge.at(-1)!
    edge.pop()
    if (grown[to]) continue
    plan.open(from, to)
    grow(to)
  }
  return plan.finish(0, size * size - 1)
}
