import { tiles } from '../../drawing/areas'
import type { Drawing, PathShape } from '../../drawing/shapes'
import type { Film } from '../../puzzles/_common/puzzle'
import { drawTour } from '../../puzzles/knights-tour/draw'
import type { TourFrame } from './film'
import type { ChessBoard } from './orders'
import type { TourRecording } from './recording'

interface Drawn {
  readonly board: ChessBoard
  readonly closed: boolean
  readonly film: Film<TourFrame>
  readonly recording: TourRecording
}

/**
 * Returns a function that draws a step. Going on and back again follows one way, so that all steps of such a stretch
 * share an array: a board that is drawn on a canvas sends it once.
 */
export function drawingOf({ board, closed, film, recording }: Drawn): (step: number) => Drawing {
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
