import type { Carver } from '../algorithm'

interface Chamber {
  readonly row: number
  readonly col: number
  readonly rows: number
  readonly cols: number
}

/** Recursive division, with an explicit stack. */
export const division: Carver = {
  id: 'division',
  version: 1,
  name: 'Recursive division',
  about:
    'Begins with an empty hall and divides it by a wall with one gap. Then it divides both parts, until every corridor is one cell wide. Its mazes have long straight walls.',
  listing: [
    'put the whole board on the stack',
    'while the stack is not empty:',
    '  take a chamber from the stack',
    '  if it is one cell wide or high: it is finished',
    '  build a wall across it, with one gap',
    '  put both parts on the stack',
  ],
  begins: 'open',
  usesStart: false,
  *carve(shape, { start }, random) {
    const chambers: Chamber[] = [{ row: 0, col: 0, ...shape }]
    for (let chamber = chambers.pop(); chamber; chamber = chambers.pop()) {
      const { row, col, rows, cols } = chamber
      if (rows === 1 || cols === 1) continue
      // Across the longer side; of a square, by chance.
      const across = rows === cols ? random.below(2) === 1 : rows > cols
      const [length, width] = across ? [rows, cols] : [cols, rows]
      const first = 1 + random.below(length - 1)
      const gap = random.below(width)
      for (let at = 0; at < width; at++) {
        if (at === gap) continue
        const cell = across ? (row + first) * shape.cols + col + at : (row + at) * shape.cols + col + first
        yield { kind: 'wall', cell, from: cell - (across ? shape.cols : 1), line: 4 }
      }
      if (across)
        chambers.push({ ...chamber, row: row + first, rows: rows - first }, { ...chamber, rows: first })
      else chambers.push({ ...chamber, col: col + first, cols: cols - first }, { ...chamber, cols: first })
    }
    yield { kind: 'done', cell: start, line: 1 }
  },
}
