import type { Search } from '../../algorithms/algorithm'
import { found, neighboursIn, wayTo } from './search'

/** Breadth-first search from both ends at once (I. Pohl 1971), a whole wave at a time. */
export const bidirectional: Search = {
  id: 'bidirectional',
  version: 1,
  name: 'Bidirectional search',
  about:
    'Two waves run towards each other, one from the start and one from the goal; the smaller one moves. Where they meet, the way is complete. Two small waves look at fewer cells than a large one.',
  listing: [
    'one wave is the start, the other the goal',
    'while both waves have cells:',
    '  for each cell of the smaller wave:',
    '    for each neighbour that its side has not seen:',
    '      set its parent, add it to the next wave',
    '      if the other side has seen it: they meet',
    '  if they have met: take the shortest way through',
  ],
  complete: true,
  optimal: true,
  goesBy: 'g',
  *search(board, { from, to, order }, random) {
    const neighbours = neighboursIn(board, order, random)
    const side = (first: number) => ({
      parents: new Int32Array(board.ways.length).fill(-1),
      steps: new Int32Array(board.ways.length).fill(-1),
      wave: [first],
    })
    const sides = [side(from), side(to)] as const
    for (const { steps, wave } of sides) {
      steps[wave[0]!] = 0
      yield { kind: 'open', cell: wave[0]!, value: 0, line: 0 }
    }
    if (from === to) {
      yield { kind: 'visit', cell: from, value: 0, line: 2 }
      return yield* found([from], 6)
    }
    while (sides[0].wave.length > 0 && sides[1].wave.length > 0) {
      const isFirst = sides[0].wave.length <= sides[1].wave.length
      const [near, far] = isFirst ? sides : [sides[1], sides[0]]
      const next: number[] = []
      let meeting = -1
      const through = (cell: number) => near.steps[cell]! + far.steps[cell]!
      for (const cell of near.wave) {
        yield { kind: 'visit', cell, value: near.steps[cell]!, line: 2 }
        for (const to of neighbours(cell)) {
          if (near.steps[to] !== -1) continue
          near.parents[to] = cell
          near.steps[to] = near.steps[cell]! + 1
          next.push(to)
          const met = far.steps[to] !== -1
          yield { kind: 'open', cell: to, from: cell, value: near.steps[to]!, line: met ? 5 : 4 }
          if (met && (meeting < 0 || through(to) < through(meeting))) meeting = to
        }
      }
      near.wave = next
      if (meeting < 0) continue
      const ahead = wayTo(meeting, sides[0].parents)
      const back = wayTo(meeting, sides[1].parents).reverse()
      return yield* found([...ahead, ...back.slice(1)], 6)
    }
    yield { kind: 'done', cell: from, line: 1 }
    return undefined
  },
}
