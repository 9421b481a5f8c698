import type { Carver } from '../algorithm'
import { insideNeighbours, outsideNeighbours } from './passages'

export const huntAndKill: Carver = {
  id: 'hunt-and-kill',
  version: 1,
  name: 'Hunt and kill',
  about:
    'Walks at random into new cells until it is stuck. Then it searches the board row by row for a new cell next to the maze and goes on from there. It needs no stack.',
  listing: [
    'cell = start',
    'repeat:',
    '  while a neighbour of the cell is not in the maze:',
    '    open the wall to a random one, go there',
    '  hunt: the first cell outside that touches the maze',
    '  if there is none: stop',
    '  open the wall between it and the maze, go there',
  ],
  begins: 'closed',
  usesStart: true,
  *carve(shape, { start, brief }, random) {
    const cells = shape.rows * shape.cols
    const inside = new Uint8Array(cells)
    inside[start] = 1
    yield { kind: 'open', cell: start, line: 0 }
    /** Every cell before this one is in the maze. */
    let complete = 0
    for (let cell = start; ; ) {
      for (;;) {
        const options = outsideNeighbours(shape, cell, inside)
        if (options.length === 0) break
        const from = cell
        cell = options[random.below(options.length)]!
        inside[cell] = 1
        yield { kind: 'carve', cell, from, line: 3 }
      }
      while (complete < cells && inside[complete]) complete++
      let found = complete
      for (; found < cells; found++) {
        if (inside[found]) continue
        if (!brief) yield { kind: 'visit', cell: found, line: 4 }
        if (insideNeighbours(shape, found, inside).length > 0) break
      }
      if (found >= cells) return yield { kind: 'done', cell, line: 5 }
      const options = insideNeighbours(shape, found, inside)
      inside[found] = 1
      yield { kind: 'carve', cell: found, from: options[random.below(options.length)]!, line: 6 }
      cell = found
    }
  },
}
