import { type Random, randomFrom } from '../../kit/random'

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

/** Turns of the path's end, per cell, before the search begins anew. */
const PATIENCE = 50

/**
 * Searches a closed tour of a small board on which one exists; on any other board it never ends.
 *
 * Warnsdorff's rule (1823: go where the fewest ways lead on) extends a path. Where it is stuck, or comes to all
 * cells but not back, the path is turned: from its end a knight's move leads to some cell of the path, and what
 * follows that cell is walked backwards instead, which gives another end (L. Pósa, 1976). A search that does not
 * succeed within its patience begins anew with another seed. The same board and variant always get the same tour.
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
  /** `placeOf[cell]`: its place on the path, -1 before it is reached. */
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

/** Warnsdorff's rule; equal ones are chosen among by chance. */
function fewestWaysOn(ways: readonly number[], free: (cell: number) => number[], random: Random): number {
  const counts = ways.map((way) => free(way).length)
  const fewest = Math.min(...counts)
  const best = ways.filter((_, index) => counts[index] === fewest)
  return best[random.below(best.length)]!
}

/** Walks what follows `place` backwards. */
function turn(path: Order, placeOf: Int32Array, length: number, place: number) {
  path.subarray(place + 1, length).reverse()
  for (let at = place + 1; at < length; at++) placeOf[path[at]!] = at
}
