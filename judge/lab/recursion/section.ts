import type { Algorithm } from '../../algorithms/algorithm'
import {
  type Board,
  type BoardEvent,
  DOWN,
  freeCells,
  LEFT,
  LETTERS,
  ordersOf,
  RIGHT,
  sideTo,
  UP,
} from '../../algorithms/board'
import { CELL } from '../../drawing/cells'
import type { Drawing, Shape } from '../../drawing/shapes'
import { fail, type MessageDescriptor, ok, type Result } from '../../kit/result'
import { checkpointed } from '../../puzzles/_common/checkpoints'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import { FINISH, type Labyrinth, START } from '../../puzzles/labyrinth-path/notation'
import { BOARD_PARAMETERS, boardFrom, cellAt, idleOfBoard } from '../board-source'
import { drawBoard } from '../draw-board'
import { type BoardFrame, firstFrame, frameAfter, MOST_EVENTS, pictureOf } from '../film'
import { type Figure, type Run, sectionOf, type ValuesOf } from '../section'
import {
  DEFAULT_ORDER,
  parseOrder,
  recordTrace,
  stackAt,
  type TraceEvent,
  type TraceRecording,
  traceSearch,
} from './trace'

/** What a page shows of a step: the board, and the trace, whose calls it draws. */
export interface TraceFrame {
  readonly board: BoardFrame
  readonly recording: TraceRecording
  readonly step: number
}

/** The labyrinth as a board without the bits of start and finish. */
const boardOf = ({ rows, cols, codes }: Labyrinth): Board => ({
  ...{ rows, cols, solid: new Uint8Array(codes.length) },
  ways: codes.map((code) => code & (LEFT | UP | RIGHT | DOWN)),
})

/** A film of a trace: one step for each call, direction and return. */
function filmOfTrace(labyrinth: Labyrinth, recording: TraceRecording): Film<TraceFrame> {
  const { events } = recording
  const { cols } = labyrinth
  const boardAt = checkpointed(firstFrame(boardOf(labyrinth)), events.length, (before, step) =>
    frameAfter(before, boardEventOf(recording, step, cols)),
  )
  return {
    length: events.length,
    events: marksOf(recording),
    // The stack is fullest, and the tree complete, when the finish is found.
    telling: finishOf(recording),
    at: (step) => ({ board: boardAt(step), recording, step }),
    tell: (step) => tell(labyrinth, recording, step),
    picture: (step) => pictureOf(boardAt(step)),
  }
}

/** The step of the call that is in the finish; undefined if it was not reached. */
function finishOf({ events }: TraceRecording): number | undefined {
  const index = events.findIndex(({ found }) => found)
  return index < 0 ? undefined : index
}

/** What an event does to the board. A cell that other calls still hold stays on the way. */
function boardEventOf(recording: TraceRecording, step: number, cols: number): BoardEvent {
  const { kind, row, col, found, line } = recording.events[step - 1]!
  const cell = row * cols + col
  if (kind === 'call') return { kind: 'place', cell, line }
  if (kind === 'return' && !found && !isOnStack(recording, step, row, col))
    return { kind: 'backtrack', cell, line }
  // It changes nothing but where the search is.
  return { kind: 'done', cell, line }
}

const isOnStack = (recording: TraceRecording, step: number, row: number, col: number): boolean =>
  stackAt(recording, step).some((call) => call.row === row && call.col === col)

/** More marks than this would hide the scrubber. */
const MOST_MARKS = 200

/** What the scrubber marks: dead ends, and the end. */
function marksOf({ events, result }: TraceRecording): FilmEvent[] {
  const isDeadEnd = ({ kind, found }: TraceEvent, index: number) =>
    kind === 'return' && !found && events[index - 1]?.kind === 'call'
  const ends = events.flatMap((event, index) => (isDeadEnd(event, index) ? [index + 1] : []))
  const every = Math.ceil(ends.length / MOST_MARKS)
  const marks: FilmEvent[] = ends
    .filter((_, index) => index % every === 0)
    .map((step) => ({ step, kind: 'wrong-turn' }))
  return [...marks, { step: events.length, kind: result?.reached ? 'finish' : 'end' }]
}

/** The sentence about a step. Rows and columns count from 0. */
function tell({ cols, codes, start }: Labyrinth, recording: TraceRecording, step: number): MessageDescriptor {
  const event = recording.events[step - 1]
  if (!event)
    return {
      code: 'start',
      values: { row: Math.floor(start / cols), col: start % cols, cell: codes[start]! },
    }
  const { kind, row, col, cell, dir, depth, found } = event
  const values = { row, col, cell, dir, depth }
  if (kind === 'return' && depth === 1)
    return found
      ? { code: 'reached', values: { cells: recording.result?.way.length ?? 0 } }
      : { code: 'none', values: {} }
  if (kind === 'return') return { code: found ? 'found' : 'return', values }
  if (kind !== 'stop') return { code: kind, values }
  const times = stackAt(recording, step).filter((call) => call.row === row && call.col === col).length
  return { code: times > 1 ? 'stop-loop' : 'stop', values: { ...values, times } }
}

/** A cell must be this many pixels wide for its code. */
const CODE_PIXELS = 34

/** Marks of start and finish of this size leave room for the code. */
const ENDS = 0.8

const CODES = new WeakMap<Labyrinth, Shape>()

/** Draws a step of a search: the board, with the code of every cell in its corner where there is room. */
function drawTrace(labyrinth: Labyrinth, frame: BoardFrame): Drawing {
  const { start, finish } = labyrinth
  const drawing = drawBoard({ frame, start, goal: finish, ends: ENDS, carving: false })
  const codes = CODES.get(labyrinth) ?? codesOf(labyrinth)
  CODES.set(labyrinth, codes)
  return { ...drawing, shapes: [...drawing.shapes, codes] }
}

const codesOf = ({ cols, codes }: Labyrinth): Shape => ({
  ...{ kind: 'area', key: 'codes', fromPixels: CODE_PIXELS },
  shapes: ({ rows: [top, bottom], cols: [left, right] }) => {
    const shapes: Shape[] = []
    for (let row = top; row < bottom; row++)
      for (let col = left; col < right; col++)
        shapes.push({
          ...{ kind: 'text', key: `${row} ${col}`, x: (col + 0.8) * CELL, y: (row + 0.83) * CELL },
          ...{ size: 5, text: `${codes[row * cols + col]}`, fill: 'ink' },
        })
    return shapes
  },
})

/*
 * The recursive search in five languages, as it is written down and mended: the mended version never enters a cell
 * twice. `lines` maps the steps of a trace to the lines of a listing: entering a call, the finish, the loop over the
 * directions, a direction that is tried, success, failure.
 */

export const LISTING_LANGUAGES = ['csharp', 'python', 'typescript', 'javascript', 'julia'] as const
type ListingLanguage = (typeof LISTING_LANGUAGES)[number]

interface Listing {
  readonly text: readonly string[]
  /** `lines[step]`: the line of each step of a trace. */
  readonly lines: readonly [number, number, number, number, number, number]
}

/** The listing in a language; `mended` for the version that keeps the visited cells. */
export function listingOf(language: ListingLanguage, mended: boolean): Listing {
  const listing = LISTINGS[language]
  if (!mended) return { text: listing.text(''), lines: listing.lines }
  const { mark, isVisited } = MENDING[language]
  const [head, ...rest] = listing.text(isVisited)
  const [enter, ...others] = listing.lines
  const [finish, loop, go, success, failure] = others.map((line) => line + 1)
  return {
    text: [head!, mark, ...rest],
    lines: [enter, finish!, loop!, go!, success!, failure!],
  }
}

/** What the mended version does first, and the condition by which it skips a direction. */
const MENDING: Readonly<Record<ListingLanguage, { readonly mark: string; readonly isVisited: string }>> = {
  csharp: { mark: '    visited.Add((row, col));', isVisited: ' || IsVisited(row, col, next)' },
  python: { mark: '    visited.add((row, col))', isVisited: ' or is_visited(row, col, next)' },
  typescript: { mark: '  visit(row, col)', isVisited: ' || isVisited(row, col, next)' },
  javascript: { mark: '  visit(row, col)', isVisited: ' || isVisited(row, col, next)' },
  julia: { mark: '    push!(visited, (row, col))', isVisited: ' || is_visited(row, col, next)' },
}

interface Template {
  /** The text with a further condition by which a direction is skipped. */
  readonly text: (skipped: string) => readonly string[]
  readonly lines: Listing['lines']
}

/** The lines that TypeScript and JavaScript share. */
const script = (skipped: string) => [
  '  if (cell & FINISH) return true',
  '  for (const next of order) {',
  `    if (!(cell & bit[next]) || next === back[dir]${skipped}) continue`,
  '    if (search(row + down[next], col + right[next], cellTo(row, col, next), next))',
  '      return true',
  '  }',
  '  return false',
  '}',
]

const LISTINGS: Readonly<Record<ListingLanguage, Template>> = {
  csharp: {
    text: (skipped) => [
      'bool Search(int row, int col, int cell, Dir dir) {',
      '    if ((cell & Finish) != 0) return true;',
      '    foreach (var next in order) {',
      `        if ((cell & Bit(next)) == 0 || next == Back(dir)${skipped}) continue;`,
      '        if (Search(row + Down(next), col + Right(next), CellTo(row, col, next), next))',
      '            return true;',
      '    }',
      '    return false;',
      '}',
    ],
    lines: [0, 1, 2, 4, 5, 7],
  },
  python: {
    text: (skipped) => [
      'def search(row, col, cell, dir):',
      '    if cell & FINISH:',
      '        return True',
      '    for next in order:',
      `        if not cell & BIT[next] or next == BACK[dir]${skipped}:`,
      '            continue',
      '        if search(row + DOWN[next], col + RIGHT[next], cell_to(row, col, next), next):',
      '            return True',
      '    return False',
    ],
    lines: [0, 2, 3, 6, 7, 8],
  },
  typescript: {
    text: (skipped) => [
      'function search(row: number, col: number, cell: number, dir: Dir): boolean {',
      ...script(skipped),
    ],
    lines: [0, 1, 2, 4, 5, 7],
  },
  javascript: {
    text: (skipped) => ['function search(row, col, cell, dir) {', ...script(skipped)],
    lines: [0, 1, 2, 4, 5, 7],
  },
  julia: {
    text: (skipped) => [
      'function search(row, col, cell, dir)',
      '    cell & FINISH != 0 && return true',
      '    for next in order',
      `        (cell & BIT[next] == 0 || next == BACK[dir]${skipped}) && continue`,
      '        search(row + DOWN[next], col + RIGHT[next], cell_to(row, col, next), next) &&',
      '            return true',
      '    end',
      '    return false',
      'end',
    ],
    lines: [0, 1, 2, 4, 5, 7],
  },
}

/** The recursive search in one of its two versions. */
interface RecursiveSearch extends Algorithm {
  /** Whether it never enters a cell twice. */
  readonly mended: boolean
}

const PLAIN: RecursiveSearch = {
  ...{ id: 'plain', version: 1, mended: false },
  name: 'As written',
  about:
    'Tries every free direction but the one it came from. Where the labyrinth has a loop, it may never end: it does not know where it has been.',
  listing: listingOf('python', false).text,
}

const MENDED: RecursiveSearch = {
  ...{ id: 'mended', version: 1, mended: true },
  name: 'Mended',
  about: 'Keeps the visited cells and never enters one of them again, so it ends in every labyrinth.',
  listing: listingOf('python', true).text,
}

const RECURSIVE_SEARCHES = [PLAIN, MENDED] as const

/** The same search with its listing in a language. */
const inLanguage = (search: RecursiveSearch, language: ListingLanguage): RecursiveSearch => ({
  ...search,
  listing: listingOf(language, search.mended).text,
})

/** A labyrinth with a loop: tried as left, right, up, down, the search walks it for ever. */
const LOOP = '4 5\n28 5 9 12 9\n14 1 10 10 10\n14 5 3 10 10\n6 5 5 7 35\n'

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
type RecursionValues = ValuesOf<typeof PARAMETERS>

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
