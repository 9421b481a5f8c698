import type { Search } from '../../algorithms/algorithm'
import { degreeOf, openSide, SIDES, stepOf } from '../../algorithms/board'
import { breadthFirst } from './breadth-first'

export const deadEnds: Search = {
  id: 'dead-ends',
  version: 1,
  name: 'Dead-end filling',
  about:
    'Fills every dead end of the whole board up to the next junction. In a maze without loops only the way is left over. It works on a map, not for somebody inside the maze.',
  listing: [
    'for each cell with at most one way on:',
    '  while it has at most one way on, and is neither start nor goal:',
    '    fill it, go to its neighbour',
    'walk through what is left',
  ],
  complete: true,
  optimal: true,
  *search(board, options, random) {
    const { from, to } = options
    const ways = board.ways.slice()
    const left = { ...board, ways }
    const filled = board.solid.slice()
    for (let first = 0; first < ways.length; first++) {
      // The corridor behind a dead end is followed at once, because it may lead to cells that were passed already.
      for (let cell = first; !filled[cell] && cell !== from && cell !== to && degreeOf(left, cell) <= 1; ) {
        filled[cell] = 1
        yield { kind: 'visit', cell, line: 1 }
        yield { kind: 'backtrack', cell, line: 2 }
        const side = SIDES.find((each) => ways[cell]! & each)
        if (side === undefined) break
        const next = cell + stepOf(side, board.cols)
        openSide(left, cell, next, false)
        cell = next
      }
    }
    const last = breadthFirst.search(left, options, random)
    for (;;) {
      const { done, value } = last.next()
      if (done) return value
      if (value.kind === 'place' || value.kind === 'done') yield { ...value, line: 3 }
    }
  },
}
