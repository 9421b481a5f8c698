import type { Search } from '../../algorithms/algorithm'
import { bestFirst, estimateTo } from './search'

/** P. E. Hart, N. J. Nilsson and B. Raphael 1968. */
export const aStar: Search = {
  id: 'a-star',
  version: 1,
  name: 'A*',
  about:
    'Looks at the cell with the smallest sum f of the steps so far (g) and the estimate of the steps left (h). A good estimate keeps it away from cells that lead nowhere, and the way is still a shortest one.',
  listing: [
    'g(start) = 0, put the start into the queue',
    'while the queue is not empty:',
    '  cell = the one with the smallest f = g + h',
    '  if it is the goal: follow the parents back',
    '  for each neighbour with a larger g or none:',
    '    if new: set g and parent, put it into the queue',
    '    else: improve g and parent',
  ],
  complete: true,
  optimal: true,
  goesBy: 'f',
  search(board, options, random) {
    const estimate = estimateTo(options.to, board.cols, options.heuristic)
    const lines = { start: 0, visit: 2, done: 3, open: 5, improve: 6 }
    return bestFirst(board, options, random, { keyOf: (steps, cell) => steps + estimate(cell), lines })
  },
}
