import type { Carver } from '../algorithm'
import { SIDES, stepOf } from '../board'
import { takeRandom } from './passages'

/** Prim on a grid whose walls are cells: rooms and corridors need not lie on odd rows and columns. */
export const primGrid: Carver = {
  id: 'prim-grid',
  version: 1,
  name: 'Prim on a grid',
  about:
    'Frees a random wall cell of the frontier if exactly one of its four neighbours is free. So no loop can close, but the corridors keep to no raster.',
  listing: [
    'free the start, put the cells around it on the list',
    'while the list is not empty:',
    '  take a random cell from the list',
    '  if exactly one of its neighbours is free:',
    '    free it',
    '    put the wall cells around it on the list',
  ],
  begins: 'solid',
  usesStart: true,
  keeps: 'frontier',
  *carve(shape, { start, brief }, random) {
    const { rows, cols } = shape
    const free = new Uint8Array(rows * cols)
    /** Whether a cell is on the list, or may never be freed because it is part of the border. */
    const known = new Uint8Array(rows * cols)
    for (let cell = 0; cell < known.length; cell++) {
      const [row, col] = [Math.floor(cell / cols), cell % cols]
      if (row === 0 || col === 0 || row === rows - 1 || col === cols - 1) known[cell] = 1
    }
    free[start] = 1
    known[start] = 1
    // A cell on the list is never part of the border, so it has all four neighbours.
    const steps = SIDES.map((side) => stepOf(side, cols))
    const list: number[] = []
    /** Puts the unknown cells around a cell on the list, and returns how many. */
    const around = (cell: number) => {
      const before = list.length
      for (const step of steps) {
        if (known[cell + step]) continue
        known[cell + step] = 1
        list.push(cell + step)
      }
      return list.length - before
    }
    around(start)
    for (const cell of list.slice()) yield { kind: 'open', cell, from: start, line: 0 }
    while (list.length > 0) {
      const cell = takeRandom(list, random)
      let from = -1
      let neighbours = 0
      for (const step of steps)
        if (free[cell + step]) {
          from = cell + step
          neighbours++
        }
      if (neighbours > 1) {
        if (!brief) yield { kind: 'close', cell, line: 3 }
        continue
      }
      free[cell] = 1
      yield { kind: 'carve', cell, from, line: 4 }
      const added = around(cell)
      if (brief) continue
      for (const next of list.slice(list.length - added))
        yield { kind: 'open', cell: next, from: cell, line: 5 }
    }
    yield { kind: 'done', cell: start, line: 1 }
  },
}
