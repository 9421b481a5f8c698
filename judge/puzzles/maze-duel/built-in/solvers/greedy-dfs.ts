import type { Solver } from './solver'

/** Depth-first search that takes the new cell with the least Manhattan distance to the end, or else goes back. */
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
