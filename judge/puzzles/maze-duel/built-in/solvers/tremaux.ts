import { randomFrom } from '../../../../kit/random'
import type { Solver } from './solver'

/**
 * Trémaux's algorithm, as É. Lucas describes it (Récréations mathématiques I, 1882): mark a passage each time you go
 * through it. If a new passage leads to a known place, turn back. Otherwise take an unmarked passage (here: a random
 * one), or else the one with a single mark. So you go through no passage more than twice.
 */
export function tremaux(seed: number): Solver {
  const random = randomFrom(seed)
  const marks = new Map<string, number>()
  const visited = new Set<number>()
  let before: number | undefined

  const passage = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`
  const marked = (one: number, other: number) => marks.get(passage(one, other)) ?? 0

  function choose(cell: number, options: readonly number[]): number {
    const known = visited.has(cell)
    visited.add(cell)
    if (known && before !== undefined && marked(before, cell) === 1) return before
    const fresh = options.filter((option) => marked(cell, option) === 0)
    if (fresh.length > 0) return fresh[random.below(fresh.length)]!
    return options.find((option) => marked(cell, option) === 1)!
  }

  return {
    step({ cell, options }) {
      const next = choose(cell, options)
      marks.set(passage(cell, next), marked(cell, next) + 1)
      before = cell
      return next
    },
  }
}
