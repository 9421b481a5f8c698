import { tiles } from '../../drawing/cells'
import type { Drawing, PathShape } from '../../drawing/shapes'
import type { MessageDescriptor } from '../../kit/result'
import { checkpointed } from '../../puzzles/_common/checkpoints'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import { drawTour } from '../../puzzles/knights-tour/draw'
import { type ChessBoard, TOUR_EVENT_KINDS, type Tour, type TourEvent, type TourEventKind } from './tour'

/** A cell of the knight's way. Ways share their beginnings, so that a step costs little. */
interface WayCell {
  readonly cell: number
  /** Its number on the way, from 1. */
  readonly number: number
  readonly before: WayCell | undefined
}

/** The board at a step. */
export interface TourFrame {
  /** The last cell of the way, where the knight is; undefined while it is not on the board. */
  readonly last: WayCell | undefined
  readonly calls: number
  readonly takeBacks: number
  readonly deepest: number
  /** The cells that were never freed, which only the unsound program has. */
  readonly lost: WayCell | undefined
}

const EMPTY: TourFrame = { last: undefined, calls: 0, takeBacks: 0, deepest: 0, lost: undefined }

interface Filmed {
  readonly board: ChessBoard
  /** Whether the tour must close. */
  readonly closed: boolean
  readonly recording: TourRecording
}

/** A film of a search: one step for each call and each return. */
export function filmOfTour({ board, closed, recording }: Filmed): Film<TourFrame> {
  const { length } = recording
  const frameAt = checkpointed(EMPTY, length, (before, step) => frameAfter(before, recording, step - 1))
  return {
    length,
    events: marksOf(recording),
    at: frameAt,
    tell: (step) => tell({ board, closed, recording }, step),
    picture: (step) => pictureOf(board, frameAt(step)),
  }
}

function frameAfter(frame: TourFrame, { kindAt, cellAt }: TourRecording, index: number): TourFrame {
  const { last, lost } = frame
  switch (kindAt(index)) {
    case 'call': {
      const number = (last?.number ?? 0) + 1
      return {
        ...frame,
        last: { cell: cellAt(index), number, before: last },
        calls: frame.calls + 1,
        deepest: Math.max(frame.deepest, number),
      }
    }
    case 'take-back':
      return { ...frame, last: last?.before, takeBacks: frame.takeBacks + 1 }
    case 'lost':
      return {
        ...frame,
        last: last?.before,
        lost: { cell: cellAt(index), number: last?.number ?? 0, before: lost },
      }
    default:
      return frame
  }
}

/** More marks than this would hide the scrubber. */
const MOST_MARKS = 200

/** What the scrubber marks: where the knight begins to go back, evenly chosen if there are many, and the end. */
function marksOf({ length, kindAt, result }: TourRecording): FilmEvent[] {
  const goesBack = (index: number) => kindAt(index) === 'take-back' && kindAt(index - 1) !== 'take-back'
  let count = 0
  for (let index = 1; index < length; index++) if (goesBack(index)) count++
  const every = Math.ceil(count / MOST_MARKS)
  const marks: FilmEvent[] = []
  count = 0
  for (let index = 1; index < length; index++)
    if (goesBack(index) && count++ % every === 0) marks.push({ step: index + 1, kind: 'wrong-turn' })
  marks.push({ step: length, kind: result?.tour ? 'finish' : 'end' })
  return marks
}

/** The sentence about a step. Rows and columns count from 0. */
function tell({ board, closed, recording }: Filmed, step: number): MessageDescriptor {
  if (step === 0) return { code: 'start', values: {} }
  const index = step - 1
  const { kindAt, cellAt, valueAt, result, length } = recording
  const [kind, cell, number] = [kindAt(index), cellAt(index), valueAt(index)]
  const values = { row: Math.floor(cell / board.cols), col: cell % board.cols, number }
  const isFull = kind === 'call' && number === board.rows * board.cols
  if (isFull && closed && step < length && kindAt(step) !== 'done') return { code: 'open-end', values }
  if (kind !== 'done') return { code: kind, values }
  const code = result?.ending ?? 'limit'
  return { code: code === 'found' && closed ? 'found-closed' : code, values }
}

/** The numbers of the cells as text, `.` for free ones and `x` for those that were never freed. */
function pictureOf({ rows, cols }: ChessBoard, { last, lost }: TourFrame): string {
  const words = new Map<number, string>()
  for (let at = lost; at; at = at.before) words.set(at.cell, 'x')
  for (let at = last; at; at = at.before) words.set(at.cell, `${at.number}`)
  const width = `${rows * cols}`.length
  const word = (cell: number) => (words.get(cell) ?? '.').padStart(width)
  return Array.from(
    { length: rows },
    (_, row) => `${Array.from({ length: cols }, (_, col) => word(row * cols + col)).join(' ')}\n`,
  ).join('')
}

/** The steps of a search in arrays: nine bytes each. */
interface TourRecording {
  readonly length: number
  kindAt(index: number): TourEventKind
  cellAt(index: number): number
  /** The number that the cell gets or loses. */
  valueAt(index: number): number
  /** How the search ended; undefined if there are more steps than were recorded. */
  readonly result: Tour | undefined
}

/** Runs a search and records its steps, at most `most` of them. */
export function recordTour(search: Generator<TourEvent, Tour>, most: number): TourRecording {
  let room = 1024
  let kinds = new Uint8Array(room)
  let numbers = new Int32Array(2 * room)
  let length = 0
  for (;;) {
    const next = search.next()
    if (next.done || length === most)
      return {
        length,
        kindAt: (index) => TOUR_EVENT_KINDS[kinds[index]!]!,
        cellAt: (index) => numbers[2 * index]!,
        valueAt: (index) => numbers[2 * index + 1]!,
        result: next.done ? next.value : undefined,
      }
    if (length === room) {
      room *= 2
      const before = { kinds, numbers }
      kinds = new Uint8Array(room)
      kinds.set(before.kinds)
      numbers = new Int32Array(2 * room)
      numbers.set(before.numbers)
    }
    const { kind, cell, value } = next.value
    kinds[length] = TOUR_EVENT_KINDS.indexOf(kind)
    numbers[2 * length] = cell
    numbers[2 * length + 1] = value
    length++
  }
}

interface TourFilm {
  readonly board: ChessBoard
  readonly closed: boolean
  readonly film: Film<TourFrame>
  readonly recording: TourRecording
}

/**
 * Returns a function that draws a step. Going on and back again follows one way, so that all steps of such a stretch
 * share an array: a board that is drawn on a canvas sends it once.
 */
export function drawingOf({ board, closed, film, recording }: TourFilm): (step: number) => Drawing {
  const { kindAt, length, result } = recording
  const isFound = result?.tour !== undefined
  let known: { readonly peak: number; readonly cells: Float64Array } | undefined
  /** The step at which the way of this stretch is longest: a call that no call follows. */
  const peakOf = (step: number) => {
    let peak = step
    while (peak > 0 && kindAt(peak - 1) !== 'call') peak--
    while (peak < length && kindAt(peak) === 'call') peak++
    return peak
  }
  const cellsAt = (peak: number) => {
    if (known?.peak === peak) return known.cells
    const cells = pairsOf(board, film.at(peak), isFound && closed && peak === length - 1)
    known = { peak, cells }
    return cells
  }
  return (asked) => {
    const step = Math.min(asked, length)
    const { last, lost } = film.at(step)
    const cells = cellsAt(peakOf(step))
    const returns = isFound && closed && step === length
    const count = (last?.number ?? 0) + (returns ? 1 : 0)
    const drawing = drawTour({
      level: board,
      frame: { cells: count === 0 ? NO_CELLS : cells, step: count - 1, fault: false },
      advanced: step > 0 && (kindAt(step - 1) === 'call' || returns),
    })
    if (!lost) return drawing
    const never: number[] = []
    for (let at: typeof lost | undefined = lost; at; at = at.before) never.push(at.cell)
    const shape: PathShape = { kind: 'path', key: 'lost', d: tiles(board.cols, never, 2), fill: 'bad' }
    return { ...drawing, shapes: [{ ...shape, opacity: 0.35 }, ...drawing.shapes] }
  }
}

const NO_CELLS = new Float64Array()

/** Rows and columns of the way, and of its first cell again if the tour closes. */
function pairsOf({ cols }: ChessBoard, { last }: TourFrame, closes: boolean): Float64Array {
  const count = last?.number ?? 0
  const cells = new Float64Array(2 * (count + (closes ? 1 : 0)))
  for (let at = last; at; at = at.before) {
    cells[2 * at.number - 2] = Math.floor(at.cell / cols)
    cells[2 * at.number - 1] = at.cell % cols
  }
  if (closes) cells.copyWithin(2 * count, 0, 2)
  return cells
}
