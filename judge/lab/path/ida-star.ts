import type { Search } from '../../algorithms/algorithm'
import { estimateTo, neighboursIn } from './search'

/**
 * R. E. Korf 1985. Within one bound, a cell is entered again only by fewer steps than before: without this, an open
 * field would take exponential time.
 */
export const idaStar: Search = {
  id: 'ida-star',
  version: 1,
  name: 'IDA*',
  about:
    'A depth-first search that turns back where g + h exceeds a bound. If it fails, it begins again with the smallest sum that was too large. It needs the memory of one way only, and pays with time.',
  listing: [
    'bound = h(start)',
    'repeat:',
    '  way = the start',
    '  while the way is not empty:',
    '    if its last cell is the goal: finished',
    '    go on to a neighbour with g + h ≤ bound',
    '    if there is none: take the cell back',
    '  bound = the smallest g + h that exceeded it',
  ],
  complete: true,
  optimal: true,
  goesBy: 'f',
  *search(board, { from, to, order, heuristic }, random) {
    const neighbours = neighboursIn(board, order, random)
    const estimate = estimateTo(to, board.cols, heuristic)
    const best = new Int32Array(board.ways.length)
    for (let bound = estimate(from); ; ) {
      let exceeded = Infinity
      const way = [from]
      const left = [neighbours(from).reverse()]
      best.fill(board.ways.length)
      best[from] = 0
      yield { kind: 'restart', cell: from, value: Math.round(bound), line: 2 }
      yield { kind: 'visit', cell: from, value: 0, line: 2 }
      yield { kind: 'place', cell: from, line: 2 }
      while (way.length > 0) {
        const cell = way[way.length - 1]!
        if (cell === to) {
          yield { kind: 'done', cell, line: 4 }
          return way
        }
        const next = left[left.length - 1]!.pop()
        if (next === undefined) {
          way.pop()
          left.pop()
          yield { kind: 'take-back', cell, line: 6 }
          continue
        }
        if (best[next]! <= way.length) continue
        const sum = way.length + estimate(next)
        if (sum > bound) {
          exceeded = Math.min(exceeded, sum)
          continue
        }
        best[next] = way.length
        way.push(next)
        left.push(neighbours(next).reverse())
        yield { kind: 'visit', cell: next, from: cell, value: way.length - 1, line: 5 }
        yield { kind: 'place', cell: next, from: cell, line: 5 }
      }
      if (exceeded === Infinity) {
        yield { kind: 'done', cell: from, line: 7 }
        return undefined
      }
      bound = exceeded
    }
  },
}
