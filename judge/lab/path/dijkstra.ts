import type { Search } from '../../algorithms/algorithm'
import { bestFirst } from './search'

/** E. W. Dijkstra 1959. */
export const dijkstra: Search = {
  id: 'dijkstra',
  version: 1,
  name: 'Dijkstra',
  about:
    'Looks at the cell that is nearest to the start. With steps of equal length it looks at the same cells as breadth-first search; with other costs only Dijkstra finds the cheapest way.',
  listing: [
    'distance(start) = 0, put the start into the queue',
    'while the queue is not empty:',
    '  cell = the one with the smallest distance',
    '  if it is the goal: follow the parents back',
    '  for each neighbour with a larger distance or none:',
    '    if new: set distance and parent, put it into the queue',
    '    else: improve distance and parent',
  ],
  complete: true,
  optimal: true,
  goesBy: 'g',
  search(board, options, random) {
    const lines = { start: 0, visit: 2, done: 3, open: 5, improve: 6 }
    return bestFirst(board, options, random, { keyOf: (steps) => steps, lines })
  },
}
