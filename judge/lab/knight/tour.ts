import { randomFrom } from '../../kit/random'
import { type ChessBoard, neighboursOnBoard, type Order, orderOf } from './orders'

export interface TourInputs {
  readonly board: ChessBoard
  readonly start: number
  readonly order: Order
  /** Whether the last cell must be a knight's move away from the first. */
  readonly closed: boolean
  /** Whether it may go back; without, it stops where it is stuck. */
  readonly backtracks: boolean
  /**
   * Whether it forgets to free the last cell if the tour does not close, as a widespread program does. Then that cell is
   * lost for the rest of the search.
   */
  readonly unsound?: boolean
  readonly seed: number
  /** Number of calls that fit on the stack of the recursive form; a deeper one overflows it. No limit if missing. */
  readonly room?: number
}

export const TOUR_EVENT_KINDS = [
  /** The knight goes to the cell, which gets a number. */
  'call',
  /** The knight goes back from the cell, which is free again. */
  'take-back',
  /** The knight goes back from the last cell, which keeps its number. */
  'lost',
  /** The stack has no room for the call that would go to the cell. */
  'overflow',
  'done',
] as const
export type TourEventKind = (typeof TOUR_EVENT_KINDS)[number]

/** A step of the search. `value` is the number that the cell gets or loses. */
export interface TourEvent {
  readonly kind: TourEventKind
  readonly cell: number
  readonly value: number
}

/** How a search ends: it is stuck if it may not go back, and at the limit if it made as many calls as it may. */
export const ENDINGS = ['found', 'none', 'stuck', 'limit', 'overflow'] as const
export type Ending = (typeof ENDINGS)[number]

export interface Tour {
  readonly ending: Ending
  /** The numbers of all cells, from 1; undefined if no tour was found. */
  readonly tour: Int32Array | undefined
  readonly calls: number
  readonly takeBacks: number
  readonly deepest: number
}

/**
 * Searches for a knight's tour by going on and going back, with an explicit stack: the same calls and returns in the
 * same order as the recursive form. Yields every step; stops after `limit` calls.
 */
export function* searchTour(inputs: TourInputs, limit = Infinity): Generator<TourEvent, Tour> {
  const { board, start, closed, backtracks, unsound = false, seed, room = Infinity } = inputs
  const cells = board.rows * board.cols
  const neighbours = neighboursOnBoard(board)
  const numbers = new Int32Array(cells)
  const taken = new Uint8Array(cells)
  const order = orderOf(inputs.order, { board, neighbours, taken, random: randomFrom(seed) })
  const way = [start]
  /** For each cell of the way, the cells to try from it; the next one is the last. */
  const left: number[][] = []
  let [calls, takeBacks, deepest] = [0, 0, 0]
  const result = (ending: Ending): Tour => {
    const tour = ending === 'found' ? numbers : undefined
    return { ending, tour, calls, takeBacks, deepest }
  }
  for (;;) {
    const cell = way[way.length - 1]!
    if (left.length < way.length) {
      calls++
      taken[cell] = 1
      numbers[cell] = way.length
      deepest = Math.max(deepest, way.length)
      yield { kind: 'call', cell, value: way.length }
      if (way.length === cells) {
        if (!closed || cells === 1 || neighbours[cell]!.includes(start)) {
          yield { kind: 'done', cell, value: cells }
          return result('found')
        }
        if (unsound) {
          way.pop()
          yield { kind: 'lost', cell, value: cells }
          continue
        }
        left.push([])
      } else left.push(order(cell).reverse())
      if (calls >= limit) break
    }
    const untried = left[left.length - 1]!
    let next = untried.pop()
    // A cell that was lost below this one is not free any more.
    while (next !== undefined && taken[next]) next = untried.pop()
    if (next !== undefined) {
      if (way.length >= room) {
        yield { kind: 'overflow', cell: next, value: way.length + 1 }
        return result('overflow')
      }
      way.push(next)
      continue
    }
    if (!backtracks) break
    way.pop()
    left.pop()
    taken[cell] = 0
    numbers[cell] = 0
    takeBacks++
    yield { kind: 'take-back', cell, value: way.length + 1 }
    if (way.length === 0) break
  }
  const cell = way[way.length - 1] ?? start
  yield { kind: 'done', cell, value: way.length }
  if (way.length === 0) return result('none')
  return result(calls >= limit ? 'limit' : 'stuck')
}
