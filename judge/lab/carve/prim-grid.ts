import type { Carver } from '../_common/algorithm'
import { neighboursOf } from './neighbours'
import { takeRandom } from './walls'

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
    const list: number[] = []
    const around = (cell: number) => {
      const found = neighboursOf(shape, cell).filter((to) => !known[to])
      for (const to of found) known[to] = 1
      list.push(...found)
      return found
    }
    for (const cell of around(start)) yield { kind: 'open', cell, from: start, line: 0 }
    while (list.length > 0) {
      const cell = takeRandom(list, random)
      const [from, second] = neighboursOf(shape, cell).filter((to) => free[to])
      if (second !== undefined) {
        yield { kind: 'close', cell, line: 3 }
        continue
      }
      free[cell] = 1
      yield { kind: 'carve', cell, from: from!, line: 4 }
      for (const next of around(cell)) if (!brief) yield { kind: 'open', cell: next, from: cell, line: 5 }
    }
    yield { kind: 'done', cell: start, line: 1 }
  },
}
