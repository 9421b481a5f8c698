import { border, boxOf, CELL, sheetOfPaper, tiles } from '../../drawing/cells'
import { heatOf } from '../../drawing/heat'
import type { Drawing, PathShape, Shape } from '../../drawing/shapes'
import type { Experiment } from '../section'
import { type ChessBoard, type Ending, type Order, searchTour, type Tour, type TourInputs } from './tour'

interface StartsInputs extends Omit<TourInputs, 'board' | 'start' | 'backtracks' | 'room'> {
  readonly board: ChessBoard
  /** Calls after which a start is given up. */
  readonly limit: number
}

/** What the map says of a start for which no number of returns is known. */
export const NOT_TRIED = -1
export const NO_TOUR = -2

interface Starts {
  /** For each cell, how often the knight goes back if it starts there; or `NOT_TRIED` or `NO_TOUR`. */
  readonly takeBacks: readonly number[]
  /** Starts tried so far, those that find a tour, and those among them that never go back. */
  readonly tried: number
  readonly found: number
  readonly straight: number
}

/** The map of starts: from which cells does the knight never have to go back? */
export const startsExperiment: Experiment<StartsInputs, Starts> = {
  id: 'knight.starts',
  *run({ limit, ...inputs }) {
    const all = inputs.board.rows * inputs.board.cols
    const takeBacks = new Array<number>(all).fill(NOT_TRIED)
    let [found, straight] = [0, 0]
    const now = (tried: number) => ({
      ...{ done: tried, all },
      findings: { takeBacks: [...takeBacks], tried, found, straight },
    })
    for (let start = 0; start < all; start++) {
      const searched = { ...inputs, start, backtracks: true }
      const { tour, takeBacks: count } = yield* searchInTurns(searched, limit, () => now(start))
      takeBacks[start] = tour ? count : NO_TOUR
      if (tour) found++
      if (tour && count === 0) straight++
      // Sending a large map takes longer than many searches without a take-back.
      if ((start + 1) % inputs.board.cols === 0) yield now(start + 1)
    }
  },
}

interface TableInputs extends Pick<TourInputs, 'closed' | 'unsound' | 'seed'> {
  readonly boards: readonly ChessBoard[]
  readonly orders: readonly Order[]
  /** Calls after which a search is given up. */
  readonly limit: number
}

/** What one order did on one board, from the corner. */
interface TableCell {
  readonly ending: Ending
  readonly calls: number
  readonly takeBacks: number
}

/** `table[board][order]`, in the order of the inputs; what is not known yet is missing. */
type Table = readonly (readonly TableCell[])[]

/** Searches from the corner of each board in each order. */
export const tableExperiment: Experiment<TableInputs, Table> = {
  id: 'knight.table',
  *run({ boards, orders, limit, ...inputs }) {
    const table: TableCell[][] = boards.map(() => [])
    const all = boards.length * orders.length
    let done = 0
    const now = () => ({ done, all, findings: table.map((row) => [...row]) })
    for (const [row, board] of boards.entries())
      for (const order of orders) {
        const searched = { ...inputs, board, order, start: 0, backtracks: true }
        const { ending, calls, takeBacks } = yield* searchInTurns(searched, limit, now)
        table[row]!.push({ ending, calls, takeBacks })
        done++
        yield now()
      }
  },
}

/** The boards of the table: those with few tours, and squares. */
export const TABLE_BOARDS: readonly ChessBoard[] = [
  { rows: 3, cols: 10 },
  { rows: 3, cols: 12 },
  { rows: 5, cols: 6 },
  ...[6, 8, 10, 12, 16, 20, 30, 40, 50].map((side) => ({ rows: side, cols: side })),
]

/** Steps between two yields: some milliseconds of work. */
const STEPS_PER_TURN = 8192

/** Runs a search to its end or to the limit of calls. After every few milliseconds of work it yields what `now` returns. */
function* searchInTurns<Now>(inputs: TourInputs, limit: number, now: () => Now): Generator<Now, Tour> {
  const search = searchTour(inputs, limit)
  for (let step = 1; ; step++) {
    const next = search.next()
    if (next.done) return next.value
    if (step % STEPS_PER_TURN === 0) yield now()
  }
}

/** A cell must be this many pixels wide for a number. */
const NUMBER_PIXELS = 36

/** The most take-backs of a start; 0 if none has to go back. */
export const mostTakeBacks = (takeBacks: readonly number[]): number => Math.max(0, ...takeBacks)

/**
 * The map of starts: green cells never go back, the others have the colour of their take-backs on a logarithmic scale.
 * Hatched cells find no tour, and plain ones have not been tried.
 */
export function drawStarts({ rows, cols }: ChessBoard, takeBacks: readonly number[]): Drawing {
  const cellsWith = (count: number) => takeBacks.flatMap((each, cell) => (each === count ? [cell] : []))
  const area = (key: string, cells: readonly number[], fill: PathShape['fill']): PathShape => ({
    ...{
      kind: 'path',
      key,
      d: cells.map((cell) => boxOf(cell % cols, Math.floor(cell / cols), 1, 1)).join(''),
    },
    ...(fill && { fill }),
  })
  const heat = heatOf(
    takeBacks.map((count) => Math.max(0, count)),
    mostTakeBacks(takeBacks),
  )
  const numbers: Shape = {
    ...{ kind: 'area', key: 'numbers', fromPixels: NUMBER_PIXELS },
    shapes: (seen) =>
      takeBacks.flatMap((count, cell): Shape[] => {
        const [row, col] = [Math.floor(cell / cols), cell % cols]
        const isSeen = row >= seen.rows[0] && row < seen.rows[1] && col >= seen.cols[0] && col < seen.cols[1]
        if (count < 0 || !isSeen) return []
        const text = `${count}`
        return [
          {
            ...{ kind: 'text', key: `${cell}`, x: (col + 0.5) * CELL, y: (row + 0.5) * CELL, text },
            ...{ size: Math.min(8, 30 / text.length), fill: 'ink', halo: 'raised' },
          },
        ]
      }),
  }
  return {
    ...{ rows, cols, weight: rows * cols },
    ground: [sheetOfPaper({ rows, cols })],
    shapes: [
      ...[...heat].map(([colour, cells]) => area(colour, cells, colour)),
      { kind: 'path', key: 'straight', d: tiles(cols, cellsWith(0), 1), fill: 'good', opacity: 0.55 },
      area('none', cellsWith(NO_TOUR), 'hatched-fog'),
      numbers,
    ],
    above: [border({ rows, cols })],
  }
}
