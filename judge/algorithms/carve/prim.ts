import type { Carver } from '../algorithm'
import { cellsAt, outsideNeighbours, takeRandom, wallsOf } from './passages'

/** Randomised Prim as in textbooks, with a list of walls. */
export const prim: Carver = {
  id: 'prim',
  version: 1,
  name: 'Prim, list of walls',
  about:
    'Keeps a list of all walls around the maze and takes a random one. If the cell behind it is not in the maze, it opens the wall. Its mazes grow like crystals and have many short dead ends.',
  listing: [
    'put the walls of the start on the list',
    'while the list is not empty:',
    '  take a random wall from the list',
    '  if the cell behind it is not in the maze:',
    '    open the wall',
    '    put the walls of that cell on the list',
  ],
  begins: 'closed',
  usesStart: true,
  keeps: 'frontier',
  *carve(shape, { start, brief }, random) {
    const inside = new Uint8Array(shape.rows * shape.cols)
    inside[start] = 1
    const walls = wallsOf(shape, start, inside)
    for (const cell of outsideNeighbours(shape, start, inside))
      yield { kind: 'open', cell, from: start, line: 0 }
    while (walls.length > 0) {
      const [from, cell] = cellsAt(takeRandom(walls, random), shape.cols)
      if (inside[cell]) {
        if (!brief) yield { kind: 'visit', cell, from, line: 3 }
        continue
      }
      inside[cell] = 1
      yield { kind: 'carve', cell, from, line: 4 }
      walls.push(...wallsOf(shape, cell, inside))
      if (brief) continue
      for (const behind of outsideNeighbours(shape, cell, inside))
        yield { kind: 'open', cell: behind, from: cell, line: 5 }
    }
    yield { kind: 'done', cell: start, line: 1 }
  },
}
