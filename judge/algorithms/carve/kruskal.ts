import { shuffle } from '../../kit/random'
import type { Carver } from '../algorithm'
import { allWalls, cellsAt, disjointSets } from './passages'

export const kruskal: Carver = {
  id: 'kruskal',
  version: 1,
  name: 'Kruskal',
  about:
    'Goes through all walls in random order and opens each one that separates two parts which are not connected yet. Many small mazes grow together into one.',
  listing: [
    'put all walls into random order',
    'for each wall:',
    '  if its two cells are not connected:',
    '    open the wall',
    '    join their two sets',
  ],
  begins: 'closed',
  usesStart: false,
  *carve(shape, { start, brief }, random) {
    const walls = shuffle(allWalls(shape), random)
    const sets = disjointSets(shape.rows * shape.cols)
    for (const wall of walls) {
      const [from, cell] = cellsAt(wall, shape.cols)
      if (sets.join(from, cell)) yield { kind: 'carve', cell, from, line: 3 }
      else if (!brief) yield { kind: 'visit', cell, from, line: 2 }
    }
    yield { kind: 'done', cell: start, line: 1 }
  },
}
