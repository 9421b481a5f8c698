import type { Search } from '../../algorithms/algorithm'
import { found, neighboursIn, wayTo } from './search'

/** E. F. Moore 1959: "The shortest path through a maze". */
export const breadthFirst: Search = {
  id: 'breadth-first',
  version: 1,
  name: 'Breadth-first search',
  about:
    'Looks at all cells one step away, then at all two steps away, like a wave. The first way to reach the goal is a shortest one, but the wave runs in every direction.',
  listing: [
    'put the start into the queue',
    'while the queue is not empty:',
    '  cell = the first of the queue',
    '  if it is the goal: follow the parents back',
    '  for each new neighbour:',
    '    set its parent, put it at the end of the queue',
  ],
  complete: true,
  optimal: true,
  goesBy: 'g',
  *search(board, { from, to, order }, random) {
    const neighbours = neighboursIn(board, order, random)
    const parents = new Int32Array(board.ways.length).fill(-1)
    const steps = new Int32Array(board.ways.length).fill(-1)
    const queue = new Int32Array(board.ways.length)
    queue[0] = from
    steps[from] = 0
    yield { kind: 'open', cell: from, value: 0, line: 0 }
    for (let head = 0, tail = 1; head < tail; head++) {
      const cell = queue[head]!
      yield { kind: 'visit', cell, value: steps[cell]!, line: 2 }
      if (cell === to) return yield* found(wayTo(cell, parents), 3)
      for (const next of neighbours(cell)) {
        if (steps[next] !== -1) continue
        parents[next] = cell
        steps[next] = steps[cell]! + 1
        queue[tail++] = next
        yield { kind: 'open', cell: next, from: cell, value: steps[next]!, line: 5 }
      }
    }
    yield { kind: 'done', cell: from, line: 1 }
    return undefined
  },
}
