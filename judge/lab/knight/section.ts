import { fail, ok } from '../../kit/result'
import { MOST_EVENTS } from '../film'
import { type Run, sectionOf, type ValuesOf } from '../section'
import { divide, runDivision } from './divide'
import { drawingOf, filmOfTour, recordTour } from './film'
import {
  type ChessBoard,
  FORMS,
  inForm,
  listingOf,
  ORDERS,
  searchTour,
  TOUR_SEARCHES,
  type TourSearch,
} from './tour'

/** Calls for which the unsound program has tried everything on 3 × 10, and some more. */
const MOST_CALLS = 2_000_000

export const KNIGHT_PARAMETERS = {
  orders: { kind: 'choices', of: [...ORDERS, divide.id], most: 4, initial: ['warnsdorff'] },
  rows: { kind: 'whole', from: 1, to: 200, initial: 8 },
  cols: { kind: 'whole', from: 1, to: 200, initial: 8 },
  tour: { kind: 'choice', of: ['closed', 'open'], initial: 'closed' },
  program: { kind: 'choice', of: ['sound', 'unsound', 'both'], initial: 'sound' },
  start: { kind: 'cell', initial: null },
  /** Whether it stops where it is stuck instead of going back. */
  forward: { kind: 'flag', initial: false },
  form: { kind: 'choice', of: FORMS, initial: 'recursive' },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  /** The search stops after so many calls. */
  limit: { kind: 'whole', from: 1, to: MOST_CALLS, initial: 50_000 },
  /** Size of the stack in KB, and of a frame of the recursive form in bytes. */
  stack: { kind: 'whole', from: 1, to: 1_048_576, initial: 1024 },
  frame: { kind: 'whole', from: 8, to: 65_536, initial: 200 },
} as const
export type KnightValues = ValuesOf<typeof KNIGHT_PARAMETERS>

/** Steps of a knight take a third of the memory of other events, and its longest films have four million of them. */
const MORE_EVENTS = 8

/** The knight: searches for a tour, in step on the same board. */
export const knightSection = sectionOf({
  id: 'knight',
  parameters: KNIGHT_PARAMETERS,
  main: ['orders', 'rows', 'cols', 'tour', 'program'],
  idle: ({ orders, form }) => [
    // Divide and conquer has no choice but the board.
    ...(orders.some((order) => order !== divide.id) ? [] : SEARCHED),
    ...(orders.some((order) => order.endsWith('random')) ? [] : (['seed'] as const)),
    ...(form === 'recursive' ? [] : (['stack', 'frame'] as const)),
  ],
  algorithms: [...TOUR_SEARCHES, divide],
  run(values, most = MOST_EVENTS) {
    const { rows, cols, start } = values
    if (start && (start[0] >= rows || start[1] >= cols))
      return fail('not-a-cell', { name: 'start', row: start[0], col: start[1] })
    const each = (MORE_EVENTS / searchesOf(values).length) * most
    return ok(
      values.orders.flatMap((order) =>
        order === divide.id
          ? [runDivision({ rows, cols }, most)]
          : searchesOf({ ...values, orders: [order] }).map((search) =>
              runOf(inForm(search, values.form), values, each),
            ),
      ),
    )
  },
})

/** The parameters that only searches have. */
const SEARCHED = ['tour', 'program', 'start', 'forward', 'form', 'limit', 'stack', 'frame'] as const

/** The searches that the values name, an order's sound one before its unsound one. */
export const searchesOf = ({ orders, program }: Pick<KnightValues, 'orders' | 'program'>) =>
  orders.flatMap((order) =>
    TOUR_SEARCHES.filter(
      (search) =>
        search.order === order && (program === 'both' || search.unsound === (program === 'unsound')),
    ),
  )

/** An entry of the explicit stack: the number of a cell and of the next move to try from it, four bytes each. */
const ENTRY_BYTES = 8

/**
 * What the stack of these values holds, and what the board needs. Sizes in bytes, depths in calls; every call of the
 * recursive form has one frame on the stack.
 */
export const needOf = ({ rows, cols, stack, frame }: KnightValues) => ({
  /** The deepest call for which the stack has room. */
  room: Math.floor((1024 * stack) / frame),
  /** The deepest call that a tour of the whole board makes. */
  depth: rows * cols,
  /** What the recursive form needs for it, and the explicit stack. */
  recursive: rows * cols * frame,
  explicit: rows * cols * ENTRY_BYTES,
})

function runOf(search: TourSearch, values: KnightValues, most: number): Run {
  const { rows, cols, start, tour, forward, form, seed, limit } = values
  const board: ChessBoard = { rows, cols }
  const closed = tour === 'closed'
  const inputs = {
    ...{ board, closed, seed, order: search.order, unsound: search.unsound },
    start: start ? start[0] * cols + start[1] : 0,
    backtracks: !forward,
    ...(form === 'recursive' && { room: needOf(values).room }),
  }
  const recording = recordTour(searchTour(inputs, limit), most)
  const film = filmOfTour({ board, closed, recording })
  const { lines } = listingOf(form, search.unsound)
  return {
    ...{ algorithm: search, film, words: 'knight', cut: recording.result === undefined },
    draw: drawingOf({ board, closed, film, recording }),
    lineAt: (step) => {
      if (step === 0) return -1
      const kind = recording.kindAt(Math.min(step, film.length) - 1)
      return lines[kind === 'done' && recording.result?.tour ? 'found' : kind]
    },
    figures: (step) => {
      const { calls, takeBacks, deepest, last } = film.at(Math.min(step, film.length))
      return [
        { name: 'calls', value: calls },
        { name: 'takeBacks', value: takeBacks },
        { name: 'depth', value: last?.number ?? 0 },
        { name: 'deepest', value: deepest },
      ]
    },
  }
}
