import { randomFrom } from '../../../../kit/random'
import { type Maze, sidesOf } from '../../maze'
import { Plan } from './plan'

/** A perfect maze carved by a depth-first walk: long corridors, few forks. Start and end are at its diameter. */
export function deep(size: number, seed: number): Maze {
  const random = randomFrom(seed)
  const plan = new Plan(size)
  const first = random.below(size * size)
  const carved = new Uint8Array(size * size)
  carved[first] = 1
  const stack = [first]
  while (stack.length > 0) {
    const cell = stack.at(-1)!
    const sides = sidesOf(size, cell).filter((side) => !carved[side.cell])
    if (sides.length === 0) {
      stack.pop()
      continue
    }
    const next = sides[random.below(sides.length)]!.cell
    plan.open(cell, next)
    carved[next] = 1
    stack.push(next)
  }
  return plan.finishAtDiameter()
}
