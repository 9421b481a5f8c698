import type { MessageDescriptor } from '../../kit/result'
import { checkpointed } from '../../puzzles/_common/checkpoints'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import type { ChessBoard } from './orders'
import type { TourRecording } from './recording'

/** A cell of the knight's way. Ways share their beginnings, so that a step costs little. */
export interface WayCell {
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
