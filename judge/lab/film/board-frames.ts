import { type Board, oppositeOf, sideTo } from '../_common/board'
import type { BoardEvent } from '../_common/events'

/*
 * What a board looks like at a step. The cells lie in bands of some rows. A step copies the bands that it changes and
 * shares the others with the frame before, so a frame costs little, and what is drawn of a band can be kept with it.
 */

/** Rows of a band. */
export const BAND = 8

/** What has happened to a cell. */
export const MARK = { none: 0, open: 1, visited: 2, closed: 3, way: 4 } as const
export type Mark = (typeof MARK)[keyof typeof MARK]

const SIDES_MASK = 15
const SOLID = 16
const MARK_SHIFT = 5

/** The cells of some rows: the bits of their open sides, whether they are walls, and their marks. */
export type Band = Uint16Array

export const sidesIn = (cell: number): number => cell & SIDES_MASK
export const isSolid = (cell: number): boolean => (cell & SOLID) !== 0
export const markIn = (cell: number): Mark => (cell >> MARK_SHIFT) as Mark

export interface BoardFrame {
  readonly rows: number
  readonly cols: number
  readonly bands: readonly Band[]
  /** Where the algorithm is; -1 before the first event. */
  readonly head: number
  /** The line of the listing that has just been executed; -1 before the first event. */
  readonly line: number
  readonly counts: Counts
}

/** What has been counted up to a step. */
export interface Counts {
  readonly carved: number
  /** How often a cell was finished, or the algorithm went back from it. */
  readonly closed: number
  readonly looked: number
  readonly opened: number
  readonly improved: number
  /** Cells that wait, and the most that did at a time. */
  readonly waiting: number
  readonly frontier: number
  /** Cells of the way or on the stack. */
  readonly way: number
}

const NOTHING: Counts = {
  ...{ carved: 0, closed: 0, looked: 0, opened: 0, improved: 0 },
  ...{ waiting: 0, frontier: 0, way: 0 },
}

export const cellIn = ({ cols, bands }: Pick<BoardFrame, 'cols' | 'bands'>, cell: number): number => {
  const band = Math.floor(cell / (BAND * cols))
  return bands[band]![cell - band * BAND * cols]!
}

/** The frame before the first event. */
export function firstFrame({ rows, cols, ways, solid }: Board): BoardFrame {
  const bands: Band[] = []
  for (let from = 0; from < rows * cols; from += BAND * cols) {
    const to = Math.min(from + BAND * cols, rows * cols)
    bands.push(
      Uint16Array.from({ length: to - from }, (_, at) => ways[from + at]! | (solid[from + at]! * SOLID)),
    )
  }
  return { rows, cols, bands, head: -1, line: -1, counts: NOTHING }
}

/** The frame after an event. */
export function frameAfter(frame: BoardFrame, event: BoardEvent): BoardFrame {
  const { kind, cell, from, line } = event
  const { rows, cols } = frame
  const counts = countsAfter(frame.counts, event, markIn(cellIn(frame, cell)))
  const after = (bands: readonly Band[]): BoardFrame => ({ rows, cols, bands, head: cell, line, counts })
  if (kind === 'restart') return after(frame.bands.map(withoutMarks))
  const bands = [...frame.bands]
  const copied = new Set<number>()
  const change = (at: number, how: (old: number) => number) => {
    const band = Math.floor(at / (BAND * cols))
    const place = at - band * BAND * cols
    const old = bands[band]![place]!
    const fresh = how(old)
    if (fresh === old) return
    if (!copied.has(band)) {
      copied.add(band)
      bands[band] = bands[band]!.slice()
    }
    bands[band]![place] = fresh
  }
  const mark = markAfter(kind)
  if (kind === 'carve' || kind === 'wall') {
    if (from !== undefined) {
      const side = sideTo(cols, from, cell)
      const opens = kind === 'carve'
      change(from, (old) => {
        const fresh = withSide(old, side, opens)
        return opens && markIn(old) === MARK.none ? withMark(fresh, kind, MARK.visited) : fresh
      })
      change(cell, (old) => withSide(old, oppositeOf(side), opens))
    }
    if (kind === 'carve') change(cell, (old) => old & ~SOLID)
  }
  if (mark !== undefined) change(cell, (old) => withMark(old, kind, mark))
  return after(copied.size > 0 ? bands : frame.bands)
}

const withSide = (old: number, side: number, open: boolean): number => (open ? old | side : old & ~side)

/** The mark that an event sets; undefined if it sets none. */
function markAfter(kind: BoardEvent['kind']): Mark | undefined {
  switch (kind) {
    case 'open':
      return MARK.open
    case 'visit':
    case 'carve':
    case 'take-back':
      return MARK.visited
    case 'close':
    case 'backtrack':
      return MARK.closed
    case 'place':
      return MARK.way
    default:
      return undefined
  }
}

/** Frontier marks never hide what is known of a cell, and looking at a cell of the way does not remove it. */
function withMark(old: number, kind: BoardEvent['kind'], mark: Mark): number {
  const before = markIn(old)
  if (kind === 'open' && before !== MARK.none) return old
  if (kind === 'visit' && before === MARK.way) return old
  return (old & (SOLID | SIDES_MASK)) | (mark << MARK_SHIFT)
}

/** The walls and passages of a frame alone, without marks and without the place of the algorithm. */
export const bareFrame = (frame: BoardFrame): BoardFrame => ({
  ...frame,
  bands: frame.bands.map(withoutMarks),
  head: -1,
})

const withoutMarks = (band: Band): Band => band.map((cell) => cell & (SOLID | SIDES_MASK))

function countsAfter(counts: Counts, { kind }: BoardEvent, before: Mark): Counts {
  /** One less if the cell was waiting, or part of the way, until now. */
  const waiting = counts.waiting - (before === MARK.open ? 1 : 0)
  const way = counts.way - (before === MARK.way ? 1 : 0)
  switch (kind) {
    case 'carve':
      return { ...counts, carved: counts.carved + 1, waiting, way }
    case 'visit':
      return { ...counts, looked: counts.looked + 1, waiting }
    case 'open': {
      const more = counts.waiting + (before === MARK.none ? 1 : 0)
      return {
        ...counts,
        opened: counts.opened + 1,
        waiting: more,
        frontier: Math.max(counts.frontier, more),
      }
    }
    case 'improve':
      return { ...counts, improved: counts.improved + 1 }
    case 'place':
      return { ...counts, waiting, way: way + 1 }
    case 'take-back':
      return { ...counts, way }
    case 'close':
    case 'backtrack':
      return { ...counts, closed: counts.closed + 1, waiting, way }
    case 'restart':
      return { ...counts, way: 0, waiting: 0 }
    default:
      return counts
  }
}
