import type { Board } from '../notation'
import { Links } from './links'
import { narrowTour } from './narrow'
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
