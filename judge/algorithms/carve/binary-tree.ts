import type { Carver } from '../algorithm'

export const binaryTree: Carver = {
  id: 'binary-tree',
  version: 1,
  name: 'Binary tree',
  about:
    'Every cell opens the wall above it or the one to its left, by chance. The top row and the left column become corridors, and all ways lead to the top left.',
  listing: [
    'for each cell:',
    '  of the walls above and to the left, where there is a cell behind:',
    '    open a random one',
  ],
  begins: 'closed',
  usesStart: false,
  *carve({ rows, cols }, { start }, random) {
    for (let cell = 1; cell < rows * cols; cell++) {
      const [above, left] = [cell >= cols, cell % cols > 0]
      const up = above && (!left || random.below(2) === 1)
      yield { kind: 'carve', cell, from: up ? cell - cols : cell - 1, line: 2 }
    }
    yield { kind: 'done', cell: start, line: 0 }
  },
}
