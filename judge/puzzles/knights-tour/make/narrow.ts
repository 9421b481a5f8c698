import { Links } from './links'
import { searchTour } from './search'
import type { BuildStep } from './steps'

interface Spot {
  readonly row: number
  readonly col: number
}

/**
 * Two ways to lengthen a closed tour of a 3 × n board by four columns (after Schwenk's proof). The move between `a`
 * and `b`, whose columns count from the first new one, is replaced by `chain`, a tour through the new columns
 * (cells `4 * row + col`) from a neighbour of `a` to one of `b`. The chain contains the same move four columns on, so
 * it can be lengthened again. The second way mirrors the first.
 */
const EXTENSIONS = [
  { a: { row: 2, col: -1 }, b: { row: 0, col: -2 }, chain: [0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4] },
  { a: { row: 0, col: -1 }, b: { row: 2, col: -2 }, chain: [8, 6, 0, 9, 7, 1, 10, 3, 5, 11, 2, 4] },
] as const

/**
 * A closed tour of a board of three rows, `length` columns, `length` even and at least 10: a tour of 10 or 12 columns,
 * lengthened. `cellOf` gives the cell of the board for a row and a column, so that a board may also lie on its side.
 */
export function* narrowTour(
  length: number,
  cellOf: (row: number, col: number) => number,
): Generator<BuildStep, Links> {
  const links = new Links(3 * length)
  const at = ({ row, col }: Spot, from: number) => cellOf(row, from + col)
  const width = length % 4 === 2 ? 10 : 12
  const base = searchTour(3, width, 1).map((cell) => cellOf(Math.floor(cell / width), cell % width))
  links.lay(base, base.at(-1)!, base[0]!)
  yield { kind: 'search', cells: base }

  // Every closed tour contains one of the two moves: the corner cells on the right have two neighbours each.
  const { a, b, chain } = EXTENSIONS.find((way) => links.of(at(way.a, width)).includes(at(way.b, width)))!
  for (let from = width; from < length; from += 4) {
    const [near, far] = [at(a, from), at(b, from)]
    const cells = Int32Array.from(chain, (cell) => cellOf(Math.floor(cell / 4), from + (cell % 4)))
    links.lay(cells, near, far)
    links.relink(near, far, cells[0]!)
    links.relink(far, near, cells.at(-1)!)
    yield { kind: 'lengthen', cells, between: [near, far] }
  }
  return links
}
