import type { Search } from '../../algorithms/algorithm'
import { neighboursIn } from './search'

export const backtracking: Search = {
  id: 'backtracking',
  version: 1,
  name: 'Backtracking',
  about:
    'Goes on into new cells as long as it can and goes back from every dead end. What it keeps is always one way; what it has gone back from is never looked at again.',
  listing: [
    'way = the start',
    'while the way is not empty:',
    '  cell = the last of the way',
    '  if it is the goal: finished',
    '  if a neighbour is new: add it to the way',
    '  else: take the cell back',
  ],
  complete: true,
  optimal: false,
  *search(board, { from, to, order }, random) {
    const neighbours = neighboursIn(board, order, random)
    const seen = new Uint8Array(board.ways.length)
    const way = [from]
    /** For each cell of the way, the neighbours that are still to be tried; the next one is the last. */
    const left = [neighbours(from).reverse()]
    seen[from] = 1
    yield { kind: 'visit', cell: from, line: 0 }
    yield { kind: 'place', cell: from, line: 0 }
    while (way.length > 0) {
      const cell = way[way.length - 1]!
      if (cell === to) {
        yield { kind: 'done', cell, line: 3 }
        return way
      }
      const untried = left[left.length - 1]!
      let next = untried.pop()
      while (next !== undefined && seen[next]) next = untried.pop()
      if (next === undefined) {
        way.pop()
        left.pop()
        yield { kind: 'backtrack', cell, line: 5 }
        continue
      }
      seen[next] = 1
      way.push(next)
      left.push(neighbours(next).reverse())
      yield { kind: 'visit', cell: next, from: cell, line: 4 }
      yield { kind: 'place', cell: next, from: cell, line: 4 }
    }
    yield { kind: 'done', cell: from, line: 1 }
    return undefined
  },
}
