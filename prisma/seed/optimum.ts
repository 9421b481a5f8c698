import { leastOf } from '@/judge/lab/optimum/least'
import type { CaseText } from '@/judge/problems/load'
import type { OptimumText } from '@/judge/problems/optima'
import type { PuzzleId } from '@/judge/puzzles'
import { reachedBy } from '@/judge/replay/answer'

type Claim = CaseText & { readonly optimum: OptimumText }

/**
 * Checks a proven optimum from both sides: its answer reaches it, and nothing less is possible. Throws an Error that
 * says what is wrong. The classic labyrinth, whose certificate has four robots, takes a second.
 */
export function checkOptimum(puzzle: PuzzleId, testcase: Claim): void {
  const { name, optimum } = testcase
  const reached = reachedBy(puzzle, testcase, optimum.answer)
  if (reached !== optimum.value)
    throw new Error(`${name}: the answer of its optimum has ${reached}, not ${optimum.value}`)
  const least = leastOf(puzzle, testcase.level, optimum)
  if (least === undefined) throw new Error(`${name}: nothing proves that ${optimum.value} is the optimum`)
  if (least !== optimum.value)
    throw new Error(`${name}: it is proven that ${least} are needed, not ${optimum.value}`)
}
