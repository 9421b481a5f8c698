import type { Carver } from '../algorithm'
import { outsideNeighbours } from './passages'

/** "Recursive backtracker", with an explicit stack. */
export const depthFirst: Carver = {
  id: 'depth-first',
  version: 1,
  name: 'Depth-first search',
  about:
    'Walks at random into rooms that are not yet part of the maze. Where there is none, it goes back the way it came. Its mazes have long winding corridors and few dead ends.',
  listing: [
    'push the start on the stack',
    'while the stack is not empty:',
    '  cell = top of the stack',
    '  if a neighbour is not in the maze:',
    '    open the wall to a random one, push it',
    '  else:',
    '    pop the cell',
  ],
  begins: 'closed',
  usesStart: true,
  keeps: 'stack',
  *carve(shape, { start }, random) {
    const inside = new Uint8Array(shape.rows * shape.cols)
    const stack = [start]
    inside[start] = 1
    yield { kind: 'open', cell: start, line: 0 }
    while (stack.length > 0) {
      const from = stack[stack.length - 1]!
      const options = outsideNeighbours(shape, from, inside)
      if (options.length > 0) {
        const cell = options[random.below(options.length)]!
        inside[cell] = 1
        stack.push(cell)
        yield { kind: 'carve', cell, from, line: 4 }
      } else {
        stack.pop()
        yield { kind: 'backtrack', cell: from, line: 6 }
      }
    }
    yield { kind: 'done', cell: start, line: 1 }
  },
}
