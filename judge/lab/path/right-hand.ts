import type { Search } from '../../algorithms/algorithm'
import { DOWN, LEFT, RIGHT, type Side, stepOf, UP } from '../../algorithms/board'

/** The directions clockwise. */
const TURN: readonly Side[] = [UP, RIGHT, DOWN, LEFT]

export const rightHand: Search = {
  id: 'right-hand',
  version: 1,
  name: 'Right hand on the wall',
  about:
    'Keeps the right hand on the wall and walks. It needs no memory at all. In a maze without loops it always arrives; around an island it walks in circles.',
  listing: [
    'face up',
    'until the goal is reached:',
    '  turn right; while there is a wall ahead: turn left',
    '  step forward',
    '  if cell and direction were there before: give up',
  ],
  complete: false,
  optimal: false,
  *search({ cols, ways }, { from, to }) {
    const way = [from]
    /** Which directions each cell has been left in. */
    const left = new Uint8Array(ways.length)
    let facing = 0
    yield { kind: 'visit', cell: from, line: 0 }
    yield { kind: 'place', cell: from, line: 0 }
    for (let cell = from; cell !== to; ) {
      const turn = [1, 0, 3, 2].find((by) => ways[cell]! & TURN[(facing + by) % 4]!)
      if (turn !== undefined) facing = (facing + turn) % 4
      const side = TURN[facing]!
      if (turn === undefined || left[cell]! & side) {
        yield { kind: 'done', cell, line: 4 }
        return undefined
      }
      left[cell]! |= side
      const next = cell + stepOf(side, cols)
      way.push(next)
      yield { kind: 'visit', cell: next, from: cell, line: 3 }
      yield { kind: 'place', cell: next, from: cell, line: 3 }
      cell = next
    }
    yield { kind: 'done', cell: to, line: 1 }
    return way
  },
}
