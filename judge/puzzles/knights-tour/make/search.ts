import { type Random, randomFrom } from '../../../kit/random'

/** Cells of a small board, `row * cols + col`, in the order of a closed tour. */
export type Order = Int32Array

/** `neighbours[cell]`: the cells that are a knight's move away. */
export function knightsGraph(rows: number, cols: number): readonly (readonly number[])[] {
  return Array.from({ length: rows * cols }, (_, cell) =>
    KNIGHTS_MOVES.filter(({ down, right }) => {
      const row = Math.floor(cell / cols) + down
      const col = (cell % cols) + right
      return row >= 0 && row < rows && col >= 0 && col < cols
    }).map(({ down, right }) => cell + down * cols + right),
  )
}

export const KNIGHTS_MOVES = [-2, -1, 1, 2].flatMap((down) =>
  [-2, -1, 1, 2].flatMap((right) => (Math.abs(down * right) === 2 ? [{ down, right }] : [])),
)

/** Turns of the path's end, per cell, before the search restarts. */
const PATIENCE = 50

/**
 * Searches for a closed tour of a small board. If none exists, it never returns.
 *
 * Warnsdorff's rule (1823: go where the fewest moves lead on) extends a path. If the path is stuck, or visits all
 * cells but cannot return, it is turned: its end is a knight's move away from some cell of the path, and the part
 * after that cell is reversed, which gives another end (L. Pósa, 1976). When the search has used up its patience, it
 * restarts with another seed. The same board and variant always give the same tour.
 */
export function searchTour(rows: number, cols: number, variant: number): Order {
  const graph = knightsGraph(rows, cols)
  for (let seed = variant << 16; ; seed++) {
    const found = attempt(graph, randomFrom(seed))
    if (found) return found
  }
}

function attempt(graph: readonly (readonly number[])[], random: Random): Order | undefined {
  const cells = graph.length
  const path = new Int32Array(cells)
  /** `placeOf[cell]`: the cell's index on the path, -1 before it is reached. */
  const placeOf = new Int32Array(cells).fill(-1)
  let length = 0
  const add = (cell: number) => {
    placeOf[cell] = length
    path[length++] = cell
  }
  const free = (cell: number) => graph[cell]!.filter((next) => placeOf[next]! < 0)

  add(random.below(cells))
  for (let turns = 0; turns < PATIENCE * cells; ) {
    const end = path[length - 1]!
    const ways = free(end)
    if (ways.length > 0) add(fewestWaysOn(ways, free, random))
    else if (length === cells && graph[end]!.includes(path[0]!)) return path
    else {
      turn(path, placeOf, length, placeOf[graph[end]![random.below(graph[end]!.length)]!]!)
      turns++
    }
  }
  return undefined
}

/** Applies Warnsdorff's rule and breaks ties at random. */
function fewestWaysOn(ways: readonly number[], free: (cell: number) => number[], random: Random): number {
  const counts = ways.map((way) => free(way).length)
  const fewest = Math.min(...counts)
  const best = ways.filter((_, index) => counts[index] === fewest)
  return best[random.below(best.length)]!
}

/** Reverses the part of the path after `place`. */
function turn(path: Order, placeOf: Int32Array, length: number, place: number) {
  path.subarray(place + 1, length).reverse()
  for (let at = place + 1; at < length; at++) placeOf[path[at]!] = at
}
