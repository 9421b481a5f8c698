import type { Search } from '../../algorithms/algorithm'
import { oppositeOf, SIDES, type Side, stepOf } from '../../algorithms/board'
import { shuffledSides } from './search'

/** C. P. Trémaux, as told by É. Lucas 1882. */
export const tremaux: Search = {
  id: 'tremaux',
  version: 1,
  name: 'Trémaux',
  about:
    'Somebody inside the maze with a piece of chalk: marks every passage when walking through it, never takes one with two marks, and turns back on meeting the own trace. It always arrives, loops or not.',
  listing: [
    'begin at the start',
    'until the goal is reached:',
    '  in a cell seen before, come by a new passage: turn back',
    '  else take a passage without a mark',
    '  else take one with a single mark',
    '  if there is none: there is no way',
    '  mark the passage and walk through it',
    'the way is what has a single mark',
  ],
  complete: true,
  optimal: false,
  *search({ cols, ways }, { from, to, order }, random) {
    /** Marks of the passage on each side of each cell, four numbers a cell. */
    const marks = new Uint8Array(4 * ways.length)
    const markOf = (cell: number, side: Side) => marks[4 * cell + SIDES.indexOf(side)]!
    const addMark = (cell: number, side: Side) => marks[4 * cell + SIDES.indexOf(side)]!++
    const seen = new Uint8Array(ways.length)
    let came: Side | undefined
    seen[from] = 1
    yield { kind: 'visit', cell: from, line: 0 }
    yield { kind: 'place', cell: from, line: 0 }
    let known = false
    for (let cell = from; cell !== to; ) {
      const sides = (order === 'random' ? shuffledSides(random) : order).filter((side) => ways[cell]! & side)
      const back = came && oppositeOf(came)
      const turnsBack: boolean = known && back !== undefined && markOf(cell, back) === 1
      const side: Side | undefined = turnsBack
        ? back
        : (sides.find((each) => markOf(cell, each) === 0) ?? sides.find((each) => markOf(cell, each) === 1))
      if (side === undefined) {
        yield { kind: 'done', cell, line: 5 }
        return undefined
      }
      const next: number = cell + stepOf(side, cols)
      addMark(cell, side)
      addMark(next, oppositeOf(side))
      const again = markOf(cell, side) === 2
      if (again) yield { kind: 'backtrack', cell, line: turnsBack ? 2 : 4 }
      else yield { kind: 'visit', cell: next, from: cell, line: 6 }
      if (!again) yield { kind: 'place', cell: next, from: cell, line: 6 }
      known = seen[next] === 1
      seen[next] = 1
      came = side
      cell = next
    }
    yield { kind: 'done', cell: to, line: 7 }
    const way = [from]
    const used = new Uint8Array(ways.length)
    used[from] = 1
    for (let cell = from; cell !== to; ) {
      const side = SIDES.find(
        (each) => ways[cell]! & each && markOf(cell, each) === 1 && !used[cell + stepOf(each, cols)],
      )!
      cell += stepOf(side, cols)
      used[cell] = 1
      way.push(cell)
    }
    return way
  },
}
