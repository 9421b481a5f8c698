import { fail, ok, type Result } from '../../kit/result'
import { FINISH, type Labyrinth, START } from '../../puzzles/labyrinth-path/notation'
import { freeCells, LETTERS, ordersOf, sideTo } from '../_common/board'
import type { ValuesOf } from '../_common/parameters'
import { type Figure, type Run, sectionOf } from '../_common/section'
import { BOARD_PARAMETERS, boardFrom, cellAt, idleOfBoard } from '../carve/board-source'
import { MOST_EVENTS } from '../film/recording'
import { drawTrace } from './draw'
import { filmOfTrace } from './film'
import {
  inLanguage,
  LISTING_LANGUAGES,
  listingOf,
  RECURSIVE_SEARCHES,
  type RecursiveSearch,
} from './listings'
import { recordTrace } from './recording'
import { DEFAULT_ORDER, parseOrder, type TraceEvent, traceSearch } from './trace'

/** A labyrinth with a loop: tried as left, right, up, down, the search walks it for ever. */
export const LOOP = '4 5\n28 5 9 12 9\n14 1 10 10 10\n14 5 3 10 10\n6 5 5 7 35\n'

/** All orders of the directions, as their letters. */
const ORDERS = ordersOf(DEFAULT_ORDER)

/** Films of larger labyrinths are longer than anybody watches, and their trees are larger than a page. */
const MAX_SIDE = 40

const PARAMETERS = {
  version: { kind: 'choice', of: ['plain', 'mended', 'both'], initial: 'plain' },
  ...BOARD_PARAMETERS,
  board: { kind: 'choice', of: ['carved', 'loop', 'own'], initial: 'carved' },
  rows: { kind: 'whole', from: 1, to: MAX_SIDE, initial: 5 },
  cols: { kind: 'whole', from: 1, to: MAX_SIDE, initial: 6 },
  text: { ...BOARD_PARAMETERS.text, initial: LOOP },
  language: { kind: 'choice', of: LISTING_LANGUAGES, initial: 'python' },
  order: { kind: 'choice', of: ORDERS, initial: ORDERS[0]! },
  /** The deepest call that is made. */
  depth: { kind: 'whole', from: 1, to: 10_000, initial: 100 },
  from: { kind: 'cell', initial: null },
  to: { kind: 'cell', initial: null },
} as const
export type RecursionValues = ValuesOf<typeof PARAMETERS>

/** An event of a trace takes ten times the memory of an event on a board. */
const EVENT_WEIGHT = 10

/** Recursion, call by call. */
export const recursionSection = sectionOf({
  id: 'recursion',
  parameters: PARAMETERS,
  main: ['version', 'board', 'carver', 'rows', 'cols', 'seed', 'text', 'language'],
  idle: (values) => {
    if (values.board === 'loop') return [...idleOfBoard({ ...values, board: 'own' }), 'text']
    return idleOfBoard({ ...values, board: values.board })
  },
  algorithms: RECURSIVE_SEARCHES,
  run(values, most = MOST_EVENTS) {
    const read = labyrinthFrom(values)
    if (!read.ok) return read
    const chosen = RECURSIVE_SEARCHES.filter(({ id }) => values.version === 'both' || id === values.version)
    return ok(chosen.map((search) => runOf(search, read.value, values, Math.ceil(most / EVENT_WEIGHT))))
  },
})

/** The labyrinth of the values, with its start and finish. Errors: it cannot be read, or has no place for both. */
function labyrinthFrom(values: RecursionValues): Result<Labyrinth> {
  const { board: source, from, to } = values
  const read = boardFrom(
    source === 'loop' ? { ...values, board: 'own', text: LOOP } : { ...values, board: source },
  )
  if (!read.ok) return read
  const board = read.value
  const { rows, cols } = board
  const free = freeCells(board)
  if (free.length === 0) return fail('no-free-cell')
  const start = from ? cellAt(board, from) : (board.start ?? free[0])
  const finish = to ? cellAt(board, to) : (board.exit ?? free.at(-1))
  if (start === undefined) return fail('not-a-cell', { name: 'from', row: from![0], col: from![1] })
  if (finish === undefined) return fail('not-a-cell', { name: 'to', row: to![0], col: to![1] })
  if (start === finish) return fail('same-place')
  const codes = board.ways.slice()
  codes[start]! |= START
  codes[finish]! |= FINISH
  return ok({ rows, cols, codes, start, finish })
}

function runOf(
  search: RecursiveSearch,
  labyrinth: Labyrinth,
  { order, depth, language }: RecursionValues,
  most: number,
): Run {
  const { mended } = search
  const trace = traceSearch({ labyrinth, order: parseOrder(order) ?? DEFAULT_ORDER, depth, mended })
  const recording = recordTrace(trace, most)
  const film = filmOfTrace(labyrinth, recording)
  const { events, result } = recording
  const { lines } = listingOf(language, mended)
  const { cols } = labyrinth
  const figures = counterOf(events)
  const moves = result?.reached ? movesOf(result.way, cols) : undefined
  return {
    ...{ algorithm: inLanguage(search, language), film, words: 'recursion', moves },
    cut: result === undefined,
    draw: (step) => drawTrace(labyrinth, film.at(Math.min(step, film.length)).board),
    lineAt: (step) => (step > 0 ? lines[events[Math.min(step, film.length) - 1]!.line]! : -1),
    figures: (step) => figures(Math.min(step, film.length)),
  }
}

const movesOf = (way: readonly number[], cols: number): string =>
  way
    .slice(1)
    .map((cell, index) => LETTERS[sideTo(cols, way[index]!, cell)])
    .join('')

/** Returns a function that says what has been counted up to a step. */
function counterOf(events: readonly TraceEvent[]): (step: number) => readonly Figure[] {
  const calls = new Int32Array(events.length + 1)
  const deepest = new Int32Array(events.length + 1)
  for (const [index, { kind, depth }] of events.entries()) {
    calls[index + 1] = calls[index]! + (kind === 'call' ? 1 : 0)
    deepest[index + 1] = Math.max(deepest[index]!, depth)
  }
  return (step) => {
    const event = events[step - 1]
    const returned = event?.kind === 'return' ? 1 : 0
    return [
      { name: 'calls', value: calls[step]! },
      { name: 'depth', value: event ? event.depth - returned : 0 },
      { name: 'deepest', value: deepest[step]! },
    ]
  }
}
