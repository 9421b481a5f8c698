import type { Experiment } from '../../_common/experiment'
import type { ChessBoard, Order } from '../orders'
import type { Ending, TourInputs } from '../tour'
import { searchInTurns } from './search'

export interface TableInputs extends Pick<TourInputs, 'closed' | 'unsound' | 'seed'> {
  readonly boards: readonly ChessBoard[]
  readonly orders: readonly Order[]
  /** Calls after which a search is given up. */
  readonly limit: number
}

/** What one order did on one board, from the corner. */
export interface TableCell {
  readonly ending: Ending
  readonly calls: number
  readonly takeBacks: number
}

/** `table[board][order]`, in the order of the inputs; what is not known yet is missing. */
export type Table = readonly (readonly TableCell[])[]

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
