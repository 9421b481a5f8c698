import type { Search } from '../../algorithms/algorithm'
import { bestFirst, estimateTo } from './search'

export const greedy: Search = {
  id: 'greedy',
  version: 1,
  name: 'Greedy best-first search',
  about:
    'Looks at the cell that seems nearest to the goal and forgets how long the way there was. In the open it is fast. A dead end that points at the goal is walked to its end, and the way can be too long.',
  listing: [
    'put the start into the queue',
    'while the queue is not empty:',
    '  cell = the one with the smallest estimate h',
    '  if it is the goal: follow the parents back',
    '  for each new neighbour:',
    '    set its parent, put it into the queue',
  ],
  complete: true,
  optimal: false,
  goesBy: 'h',
  search(board, options, random) {
    const estimate = estimateTo(options.to, board.cols, options.heuristic)
    const lines = { start: 0, visit: 2, done: 3, open: 5 }
    return bestFirst(board, options, random, { keyOf: (_, cell) => estimate(cell), lines })
  },
}
