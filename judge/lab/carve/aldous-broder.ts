import type { Carver } from '../_common/algorithm'
import { walkerOf } from './neighbours'

/** A random walk (D. Aldous and A. Broder, independently, 1989 and 1990). */
export const aldousBroder: Carver = {
  id: 'aldous-broder',
  version: 1,
  name: 'Aldous–Broder',
  about:
    'Walks at random until every cell has been visited, and carves its way into each new one. Every possible maze is equally likely, but the last cells take long to be found.',
  listing: [
    'begin at the start',
    'while a cell is not in the maze:',
    '  step to a random neighbour',
    '  if it is not in the maze:',
    '    open the wall to it',
  ],
  begins: 'closed',
  *carve(shape, { start, brief }, random) {
    const inside = new Uint8Array(shape.rows * shape.cols)
    inside[start] = 1
    yield { kind: 'open', cell: start, line: 0 }
    const step = walkerOf(shape, random)
    let from = start
    for (let left = inside.length - 1; left > 0; ) {
      const cell = step(from)
      if (!inside[cell]) {
        inside[cell] = 1
        left--
        yield { kind: 'carve', cell, from, line: 4 }
      } else if (!brief) yield { kind: 'visit', cell, from, line: 2 }
      from = cell
    }
    yield { kind: 'done', cell: from, line: 1 }
  },
}
