import type { Random } from '../../kit/random'
import type { Carver } from '../algorithm'
import { outsideNeighbours } from './passages'

/** How finely the share of newest cells is divided. */
const PARTS = 1_000_000

export const growingTree: Carver = {
  id: 'growing-tree',
  version: 1,
  name: 'Growing tree',
  about:
    'Keeps a list of active cells and grows from one of them: the newest or a random one, as the mix says. Always the newest is depth-first search, always a random one resembles Prim.',
  listing: [
    'put the start on the list',
    'while the list is not empty:',
    '  choose the newest cell or a random one',
    '  if a neighbour is not in the maze:',
    '    open the wall to a random one, put it on the list',
    '  else:',
    '    take the cell off the list',
  ],
  begins: 'closed',
  usesStart: true,
  keeps: 'stack',
  *carve(shape, { start, mix }, random) {
    const inside = new Uint8Array(shape.rows * shape.cols)
    const active = activeCells(start)
    inside[start] = 1
    yield { kind: 'open', cell: start, line: 0 }
    while (active.count() > 0) {
      const place = random.below(PARTS) < mix * PARTS ? active.newest() : active.any(random)
      const from = active.at(place)
      const options = outsideNeighbours(shape, from, inside)
      if (options.length > 0) {
        const cell = options[random.below(options.length)]!
        inside[cell] = 1
        active.add(cell)
        yield { kind: 'carve', cell, from, line: 4 }
      } else {
        active.remove(place)
        yield { kind: 'backtrack', cell: from, line: 6 }
      }
    }
    yield { kind: 'done', cell: start, line: 1 }
  },
}

const GONE = -1

/** A list in order of age from which any cell can be removed. At most half of its places are empty. */
function activeCells(first: number) {
  let cells = [first]
  let count = 1
  return {
    count: () => count,
    at: (place: number): number => cells[place]!,
    newest: (): number => cells.length - 1,
    any(random: Random): number {
      for (;;) {
        const place = random.below(cells.length)
        if (cells[place] !== GONE) return place
      }
    },
    add(cell: number) {
      cells.push(cell)
      count++
    },
    remove(place: number) {
      cells[place] = GONE
      count--
      while (cells.at(-1) === GONE) cells.pop()
      if (2 * count < cells.length) cells = cells.filter((cell) => cell !== GONE)
    },
  }
}
