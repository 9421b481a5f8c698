import type { Labyrinth } from '../../puzzles/robot-escape/notation'
import { run } from '../../puzzles/robot-escape/rules'

/** How many robots have left after each number of letters, from 0 on. */
export function freedAfter(labyrinth: Labyrinth, string: string): number[] {
  const freed = Array.from({ length: string.length + 1 }, () => 0)
  for (const step of run(labyrinth, string).exitSteps) if (step > 0) freed[step]!++
  for (let letters = 1; letters < freed.length; letters++) freed[letters]! += freed[letters - 1]!
  return freed
}
