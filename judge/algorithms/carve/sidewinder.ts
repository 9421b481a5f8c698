import type { Carver } from '../algorithm'

export const sidewinder: Carver = {
  id: 'sidewinder',
  version: 1,
  name: 'Sidewinder',
  about:
    'Goes along each row and, by chance, goes on to the right or ends the run. A run that ends opens the wall above one of its cells. Only the top row is one long corridor.',
  listing: [
    'for each row:',
    '  for each cell, which joins the run:',
    '    by chance, or in the top row: open the wall to the right',
    '    else: open the wall above a random cell of the run',
    '      begin a new run',
  ],
  begins: 'closed',
  usesStart: false,
  *carve({ rows, cols }, { start }, random) {
    for (let row = 0; row < rows; row++) {
      let runStart = 0
      for (let col = 0; col < cols; col++) {
        const cell = row * cols + col
        const goesOn = col < cols - 1 && (row === 0 || random.below(2) === 1)
        if (goesOn) yield { kind: 'carve', cell: cell + 1, from: cell, line: 2 }
        else if (row > 0) {
          const chosen = row * cols + runStart + random.below(col - runStart + 1)
          yield { kind: 'carve', cell: chosen, from: chosen - cols, line: 3 }
          runStart = col + 1
        }
      }
    }
    yield { kind: 'done', cell: start, line: 0 }
  },
}
