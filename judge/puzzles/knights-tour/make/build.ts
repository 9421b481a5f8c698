import type { Board } from '../notation'
import { KNIGHTS_MOVES, type Order, searchTour } from './search'
import type { BuildStep } from './steps'

/** Builds a closed tour of a board that has one, and yields each step. */
export function buildTour(board: Board): Generator<BuildStep, Links> {
  const { rows, cols } = board
  if (rows === 3) return narrowTour(cols, (row, col) => row * cols + col)
  if (cols === 3) return narrowTour(rows, (row, col) => col * 3 + row)
  return wideTour(board)
}

interface Block {
  readonly top: number
  readonly left: number
  readonly height: number
  readonly width: number
}

/**
 * Cuts the board into blocks of 5 to 9 by 6 to 10 cells, finds a closed tour of each and joins neighbours: if a-b is
 * a move of one tour, c-d a move of the other, and a-c and b-d are knight's moves, then replacing the first two moves
 * by the last two leaves one tour (the method of I. Parberry, 1997). Blocks and pairs of blocks have few shapes, and
 * the tests solve boards with all of them.
 */
function* wideTour(board: Board): Generator<BuildStep, Links> {
  const { rows, cols } = board
  const links = new Links(rows * cols)
  const tourOf = tourbook()
  for (const { at: top, size: height } of cut(rows)) {
    for (const { at: left, size: width } of cut(cols)) {
      const { tour, isNew } = tourOf(height, width)
      const cells = tour.map((cell) => (top + Math.floor(cell / width)) * cols + left + (cell % width))
      links.lay(cells, cells.at(-1)!, cells[0]!)
      yield { kind: isNew ? 'search' : 'copy', cells }
      if (top > 0 || left > 0) yield join(board, links, { top, left, height, width })
    }
  }
  return links
}

/** Caches tours by shape: the search is the expensive part. */
function tourbook() {
  const known = new Map<string, Order>()
  return (height: number, width: number): { readonly tour: Order; readonly isNew: boolean } => {
    const shape = `${height} ${width}`
    const copy = known.get(shape)
    const tour = copy ?? searchTour(height, width, 1)
    known.set(shape, tour)
    return { tour, isNew: copy === undefined }
  }
}

/** Cuts an even side into even pieces from 6 to 10, an odd one into pieces from 5 to 9. One side is always even. */
function cut(side: number): { readonly at: number; readonly size: number }[] {
  const size = side % 2 === 0 ? 6 : 5
  const count = Math.floor(side / size)
  return Array.from({ length: count }, (_, index) => ({
    at: index * size,
    size: index === count - 1 ? side - index * size : size,
  }))
}

/** Joins a block's tour to that of the block on its left or, in the first column, above it. */
function join(board: Board, links: Links, block: Block): BuildStep {
  const { top, left, height, width } = block
  const { cols } = board
  const isKnightsMove = (from: number, to: number) => {
    const down = Math.abs(Math.floor(from / cols) - Math.floor(to / cols))
    return down * Math.abs((from % cols) - (to % cols)) === 2
  }
  for (let row = top; row < (left > 0 ? top + height : top + 2); row++) {
    for (let col = left; col < (left > 0 ? left + 2 : left + width); col++) {
      const a = row * cols + col
      for (const c of across(board, block, row, col))
        for (const b of links.of(a))
          for (const d of links.of(c)) if (isKnightsMove(b, d)) return exchange(links, a, b, c, d)
    }
  }
  throw new Error(`the tours of two blocks of ${board.rows} × ${cols} cannot be joined at (${top},${left})`)
}

/** The cells a knight's move away that belong to the neighbour to which the block is joined. */
function across({ cols }: Board, { top, left, height }: Block, row: number, col: number): number[] {
  const isAcross = (toRow: number, toCol: number) =>
    left > 0
      ? toCol < left && toRow >= top && toRow < top + height
      : toRow < top && toCol >= 0 && toCol < cols
  return KNIGHTS_MOVES.filter(({ down, right }) => isAcross(row + down, col + right)).map(
    ({ down, right }) => (row + down) * cols + col + right,
  )
}

/** Replaces the moves a-b and c-d by a-c and b-d. */
function exchange(links: Links, a: number, b: number, c: number, d: number): BuildStep {
  links.relink(a, b, c)
  links.relink(b, a, d)
  links.relink(c, d, a)
  links.relink(d, c, b)
  return {
    kind: 'join',
    removed: [
      [a, b],
      [c, d],
    ],
    added: [
      [a, c],
      [b, d],
    ],
  }
}

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
function* narrowTour(
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

/** Tours over the cells of one board as pairs of neighbours, so that moves can be exchanged in constant time. */
class Links {
  readonly #links: Int32Array

  constructor(cells: number) {
    this.#links = new Int32Array(2 * cells)
  }

  /** The cells before and after this one on its tour. */
  of(cell: number): readonly [number, number] {
    return [this.#links[2 * cell]!, this.#links[2 * cell + 1]!]
  }

  /** Adds a chain of cells, its ends linked to `before` and `after`. The links of those two are not changed. */
  lay(chain: ArrayLike<number>, before: number, after: number) {
    for (let at = 0; at < chain.length; at++) {
      this.#links[2 * chain[at]!] = at > 0 ? chain[at - 1]! : before
      this.#links[2 * chain[at]! + 1] = at < chain.length - 1 ? chain[at + 1]! : after
    }
  }

  /** Replaces the neighbour `from` of a cell by `to`. */
  relink(cell: number, from: number, to: number) {
    this.#links[this.#links[2 * cell] === from ? 2 * cell : 2 * cell + 1] = to
  }

  /** Follows the tour of cell 0 and numbers its cells from 1; cells of other tours get 0. */
  numbers(): Float64Array {
    const numbers = new Float64Array(this.#links.length / 2)
    let before = this.#links[0]!
    let cell = 0
    for (let move = 1; numbers[cell] === 0; move++) {
      numbers[cell] = move
      const next = this.#links[2 * cell] === before ? this.#links[2 * cell + 1]! : this.#links[2 * cell]!
      before = cell
      cell = next
    }
    return numbers
  }
}
