import type { Solver } from './solver'

/** Depth first, of the new cells always the one nearest to the end as the crow flies; where none is new, back. */
export function greedyDfs(): Solver {
  const visited = new Set<number>()
  const trail: number[] = []
  return {
    step({ size, cell, end, options }) {
      visited.add(cell)
      const left = (from: number) =>
        Math.abs(Math.floor(from / size) - Math.floor(end / size)) + Math.abs((from % size) - (end % size))
      const [nearest] = options
        .filter((option) => !visited.has(option))
        .sort((one, other) => left(one) - left(other))
      if (nearest === undefined) return trail.pop()!
      trail.push(cell)
      return nearest
    },
  }
}
