import {
  BOARD_EVENT_KINDS,
  type Board,
  type BoardEvent,
  DOWN,
  oppositeOf,
  RIGHT,
  sideTo,
} from '../algorithms/board'
import type { MessageDescriptor } from '../kit/result'
import { checkpointed } from '../puzzles/_common/checkpoints'
import type { Film, FilmEvent } from '../puzzles/_common/puzzle'

/** The most events that are recorded. A longer run is cut, and says so. */
export const MOST_EVENTS = 4_000_000

/** The events of a run in arrays: thirteen bytes each. */
export interface Recording<T> {
  readonly length: number
  at(index: number): BoardEvent
  /** What the generator returned; undefined if it was cut. */
  readonly result: T | undefined
  /** Whether there are more events than were recorded. */
  readonly cut: boolean
}

/** Runs a generator to its end and records its events. */
export function record<T>(run: Generator<BoardEvent, T>, most = MOST_EVENTS): Recording<T> {
  let room = 1024
  let codes = new Uint16Array(room)
  let numbers = new Int32Array(3 * room)
  let length = 0
  for (;;) {
    const next = run.next()
    if (next.done || length === most)
      return {
        length,
        at: (index) => eventAt(codes, numbers, index),
        result: resultOf(next),
        cut: !next.done,
      }
    if (length === room) {
      room *= 2
      codes = grown(codes, new Uint16Array(room))
      numbers = grown(numbers, new Int32Array(3 * room))
    }
    const { kind, line, cell, from = NONE, value = NONE } = next.value
    codes[length] = BOARD_EVENT_KINDS.indexOf(kind) * LINES + line + 1
    numbers.set([cell, from, value], 3 * length)
    length++
  }
}

const NONE = -1
/** More lines than any listing has. Line -1, which is none, is stored as 0. */
const LINES = 64

const resultOf = <T>(next: IteratorResult<BoardEvent, T>): T | undefined =>
  next.done ? next.value : undefined

function grown<A extends Uint16Array | Int32Array>(from: A, into: A): A {
  into.set(from)
  return into
}

function eventAt(codes: Uint16Array, numbers: Int32Array, index: number): BoardEvent {
  const code = codes[index]!
  const [cell, from, value] = [numbers[3 * index]!, numbers[3 * index + 1]!, numbers[3 * index + 2]!]
  return {
    kind: BOARD_EVENT_KINDS[Math.floor(code / LINES)]!,
    line: (code % LINES) - 1,
    cell,
    ...(from !== NONE && { from }),
    ...(value !== NONE && { value }),
  }
}

/** A film of a run on a board: one step for each event. */
export function boardFilm(board: Board, recording: Recording<unknown>): Film<BoardFrame> {
  const { length, at } = recording
  const frameAt = checkpointed(firstFrame(board), length, (before, step) => frameAfter(before, at(step - 1)))
  return {
    length,
    events: marksOf(recording),
    at: frameAt,
    tell: (step) => (step > 0 ? sentenceOf(at(step - 1), board.cols) : { code: 'start', values: {} }),
    picture: (step) => pictureOf(frameAt(step)),
  }
}

/** The most marks of one kind: more would hide the scrubber. */
const MOST_MARKS = 200

/** What the scrubber marks: where a search begins anew, and the end. */
function marksOf({ length, at, result }: Recording<unknown>): FilmEvent[] {
  const marks: FilmEvent[] = []
  for (let step = 1; step <= length && marks.length < MOST_MARKS; step++)
    if (at(step - 1).kind === 'restart' && step > 1) marks.push({ step, kind: 'new-area' })
  if (length > 0) marks.push({ step: length, kind: result === undefined ? 'end' : 'finish' })
  return marks
}

/** The sentence about an event: its kind, and the cells by row and column from 0. */
function sentenceOf({ kind, cell, from, value }: BoardEvent, cols: number): MessageDescriptor {
  const values: Record<string, number> = { row: Math.floor(cell / cols), col: cell % cols }
  if (from !== undefined) {
    values.fromRow = Math.floor(from / cols)
    values.fromCol = from % cols
  }
  if (value !== undefined) values.value = value
  return { code: value === undefined ? kind : `${kind}-value`, values }
}

/** What has happened to a cell. */
export const MARK = { none: 0, open: 1, visited: 2, closed: 3, way: 4 } as const

const CHARACTERS = {
  [MARK.none]: ' ',
  [MARK.open]: 'o',
  [MARK.visited]: '.',
  [MARK.closed]: 'x',
  [MARK.way]: '*',
}

/** A board as text: walls as lines, cells by their marks, `@` where the algorithm is. */
export function pictureOf(frame: BoardFrame): string {
  const { rows, cols, head } = frame
  const lines = [`+${'--+'.repeat(cols)}`]
  for (let row = 0; row < rows; row++) {
    let cells = '|'
    let floor = '+'
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      const bits = cellIn(frame, cell)
      const character = isSolid(bits) ? '#' : CHARACTERS[markIn(bits)]
      cells += `${character}${cell === head ? '@' : character}${sidesIn(bits) & RIGHT ? ' ' : '|'}`
      floor += `${sidesIn(bits) & DOWN ? '  ' : '--'}+`
    }
    lines.push(cells, floor)
  }
  return `${lines.join('\n')}\n`
}

/*
 * What a board looks like at a step. The cells lie in bands of some rows. A step copies the bands that it changes and
 * shares the others with the frame before, so a frame costs little, and what is drawn of a band can be kept with it.
 */

/** Rows of a band. */
export const BAND = 8
type Mark = (typeof MARK)[keyof typeof MARK]

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
interface Counts {
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
