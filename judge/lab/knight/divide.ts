import type { Algorithm } from '../../algorithms/algorithm'
import { boxOf, lineOf } from '../../drawing/cells'
import type { Drawing, PathShape, Shape } from '../../drawing/shapes'
import type { MessageDescriptor } from '../../kit/result'
import { checkpointed } from '../../puzzles/_common/checkpoints'
import type { Film } from '../../puzzles/_common/puzzle'
import { drawTour } from '../../puzzles/knights-tour/draw'
import { buildTour } from '../../puzzles/knights-tour/make/build'
import type { BuildStep, Move } from '../../puzzles/knights-tour/make/steps'
import { hasClosedTour } from '../../puzzles/knights-tour/rules'
import type { Run } from '../section'
import type { ChessBoard } from './tour'

/** The method of the built-in solver of the puzzle. */
export const divide: Algorithm = {
  id: 'divide',
  version: 1,
  name: 'Divide and conquer',
  about:
    'Cuts the board into blocks, finds a closed tour of each, and joins the tours of neighbours: two moves are replaced by two that cross the border. Blocks have few shapes, so most tours are copies, and the time grows only with the number of cells. Its tour always closes. This is the built-in solver of the problem.',
  listing: [
    'if no closed tour exists: stop',
    'cut the board into blocks of 5 to 10 cells a side',
    'for each block, row by row:',
    '  a new shape: search a closed tour of it',
    '  a known shape: copy its tour',
    '  join it to the tour on its left or above',
    'three rows: lengthen one tour by four columns',
    'number the cells along the tour',
  ],
}

type DivideStep =
  | BuildStep
  | { readonly kind: 'cut' }
  /** The cells in the order of the tour. */
  | { readonly kind: 'done'; readonly cells: Int32Array }
  | { readonly kind: 'none' }

/** The line of the listing that each kind of step executes. */
const LINES: Readonly<Record<DivideStep['kind'], number>> = {
  ...{ none: 0, cut: 1, search: 3, copy: 4, join: 5, lengthen: 6, done: 7 },
}

/** Builds a closed tour and yields each step; the last one is `done`, or `none` if there is no closed tour. */
export function* divideAndConquer(board: ChessBoard): Generator<DivideStep, void> {
  if (!hasClosedTour(board)) {
    yield { kind: 'none' }
    return
  }
  yield { kind: 'cut' }
  const numbers = (yield* buildTour(board)).numbers()
  const cells = new Int32Array(numbers.length)
  for (const [cell, number] of numbers.entries()) cells[number - 1] = cell
  yield { kind: 'done', cells }
}

/** A run of divide and conquer, cut after `most` steps. */
export function runDivision(board: ChessBoard, most: number): Run {
  const steps: DivideStep[] = []
  let cut = false
  for (const step of divideAndConquer(board)) {
    cut = steps.length === most
    if (cut) break
    steps.push(step)
  }
  const { film, blocks } = filmOfDivision(board, steps)
  const clamp = (step: number) => Math.min(step, steps.length)
  return {
    ...{ algorithm: divide, film, words: 'knight', cut },
    draw: (step) =>
      drawDivision({ board, blocks, frame: film.at(clamp(step)), step: steps[clamp(step) - 1] }),
    lineAt: (step) => (step === 0 ? -1 : LINES[steps[clamp(step) - 1]!.kind]),
    figures: (step) => {
      const frame = film.at(clamp(step))
      return [
        { name: 'blocks', value: frame.blocks.length },
        { name: 'searches', value: frame.searches },
        { name: 'joins', value: frame.joins },
        { name: 'depth', value: frame.cells },
      ]
    },
  }
}

/** The board at a step. */
interface DivideFrame {
  /** The moves that belong to each block, those across its border included. A list that does not change is kept. */
  readonly blocks: readonly (readonly Move[])[]
  readonly searches: number
  readonly joins: number
  /** Cells that are on a tour. */
  readonly cells: number
}

const EMPTY: DivideFrame = { blocks: [], searches: 0, joins: 0, cells: 0 }

/** The cells of a block, all its rows and columns. */
interface Block {
  readonly row: number
  readonly col: number
  readonly rows: number
  readonly cols: number
}

/** A film of divide and conquer: a step for each block, and one for each pair of tours that become one. */
export function filmOfDivision(board: ChessBoard, steps: readonly DivideStep[]) {
  const laid = steps.flatMap((step) => ('between' in step || isTour(step) ? [step.cells] : []))
  const blocks = laid.map((cells) => blockOf(board, cells))
  /** `blockAt[cell]`: the number of its block, from 0. */
  const blockAt = new Int32Array(board.rows * board.cols).fill(-1)
  for (const [block, cells] of laid.entries()) for (const cell of cells) blockAt[cell] = block

  const without = (lists: readonly (readonly Move[])[], [one, other]: Move) =>
    lists.map((moves, block) =>
      block === blockAt[one] || block === blockAt[other]
        ? moves.filter((move) => !(move.includes(one) && move.includes(other)))
        : moves,
    )

  function after(frame: DivideFrame, step: DivideStep): DivideFrame {
    const { blocks: lists, cells } = frame
    switch (step.kind) {
      case 'search':
      case 'copy': {
        const searches = frame.searches + (step.kind === 'search' ? 1 : 0)
        const tour: Move[] = [...chainOf(step.cells), [step.cells.at(-1)!, step.cells[0]!]]
        return { ...frame, blocks: [...lists, tour], searches, cells: cells + step.cells.length }
      }
      case 'join': {
        const [one, other] = step.removed
        const home = blockAt[one[0]]
        const joined = without(without(lists, one), other).map((moves, block) =>
          block === home ? [...moves, ...step.added] : moves,
        )
        return { ...frame, blocks: joined, joins: frame.joins + 1 }
      }
      case 'lengthen': {
        const [near, far] = step.between
        const detour: Move[] = [[near, step.cells[0]!], ...chainOf(step.cells), [step.cells.at(-1)!, far]]
        const longer = [...without(lists, step.between), detour]
        return { ...frame, blocks: longer, joins: frame.joins + 1, cells: cells + step.cells.length }
      }
      default:
        return frame
    }
  }

  const frameAt = checkpointed(EMPTY, steps.length, (before, at) => after(before, steps[at - 1]!))
  const film: Film<DivideFrame> = {
    length: steps.length,
    events: [{ step: steps.length, kind: steps.at(-1)?.kind === 'done' ? 'finish' : 'end' }],
    at: frameAt,
    tell: (at) => tell(board, blocks, steps[at - 1], frameAt(at)),
    picture: (at) => pictureOf(board, blockAt, steps[at - 1], frameAt(at).blocks.length),
  }
  return { film, blocks }
}

type TourStep = Extract<DivideStep, { kind: 'search' | 'copy' }>
const isTour = (step: DivideStep): step is TourStep => step.kind === 'search' || step.kind === 'copy'

const chainOf = (cells: Int32Array): Move[] =>
  Array.from(cells.subarray(1), (cell, before): Move => [cells[before]!, cell])

function blockOf({ cols: width }: ChessBoard, cells: Int32Array): Block {
  let [top, left, bottom, right] = [Infinity, Infinity, 0, 0]
  for (const cell of cells) {
    const [row, col] = [Math.floor(cell / width), cell % width]
    top = Math.min(top, row)
    left = Math.min(left, col)
    bottom = Math.max(bottom, row)
    right = Math.max(right, col)
  }
  return { row: top, col: left, rows: bottom - top + 1, cols: right - left + 1 }
}

/** The sentence about a step. Rows and columns count from 0. */
function tell(
  { cols }: ChessBoard,
  blocks: readonly Block[],
  step: DivideStep | undefined,
  frame: DivideFrame,
): MessageDescriptor {
  if (!step) return { code: 'start', values: {} }
  switch (step.kind) {
    case 'cut':
      return { code: 'divide-cut', values: { count: blocks.length } }
    case 'search':
    case 'copy': {
      const { row, col, rows, cols: width } = blocks[frame.blocks.length - 1]!
      return { code: `divide-${step.kind}`, values: { row, col, rows, cols: width } }
    }
    case 'join': {
      const [one, other] = step.added[0]
      const [row, toRow] = [Math.floor(one / cols), Math.floor(other / cols)]
      return { code: 'divide-join', values: { row, col: one % cols, toRow, toCol: other % cols } }
    }
    case 'lengthen':
      return { code: 'divide-lengthen', values: { count: step.cells.length } }
    case 'done':
      return { code: 'found-closed', values: { number: step.cells.length } }
    case 'none':
      return { code: 'divide-none', values: {} }
  }
}

/** The number of each cell's block as text, from 1, `.` for cells without a tour; at the end, the numbers of the moves. */
function pictureOf(
  { rows, cols }: ChessBoard,
  blockAt: Int32Array,
  step: DivideStep | undefined,
  laid: number,
): string {
  const numbers = Array.from(blockAt, (block) => (block >= 0 && block < laid ? block + 1 : 0))
  if (step?.kind === 'done') for (const [at, cell] of step.cells.entries()) numbers[cell] = at + 1
  const width = `${Math.max(...numbers)}`.length
  const word = (cell: number) => `${numbers[cell] || '.'}`.padStart(width)
  return Array.from(
    { length: rows },
    (_, row) => `${Array.from({ length: cols }, (_, col) => word(row * cols + col)).join(' ')}\n`,
  ).join('')
}

interface Scene {
  readonly board: ChessBoard
  readonly blocks: readonly Block[]
  readonly frame: DivideFrame
  /** The step that led to the frame; undefined at the start. */
  readonly step: DivideStep | undefined
}

/** The blocks, the tours in them, and what the step has changed: at the end the whole tour with its numbers. */
function drawDivision({ board, blocks, frame, step }: Scene): Drawing {
  if (step?.kind === 'done')
    return drawTour({ level: board, frame: wholeTour(board, step.cells), advanced: true })
  const drawing = drawTour({
    level: board,
    frame: { cells: NO_CELLS, step: -1, fault: false },
    advanced: false,
  })
  const line = Math.max(1.75, Math.min(8, Math.max(board.rows, board.cols) / 6))
  const shapes: Shape[] = []
  const newest = blocks[frame.blocks.length - 1]
  if (newest && step && 'cells' in step)
    shapes.push({ kind: 'path', key: 'newest', d: outlineOf(newest), fill: 'good', opacity: 0.25 })
  if (step && step.kind !== 'none')
    shapes.push({
      kind: 'path',
      key: 'blocks',
      d: blocks.map(outlineOf).join(''),
      stroke: 'edge',
      width: line,
    })
  shapes.push({
    ...{ kind: 'path', key: 'tours', d: frame.blocks.map((moves) => movesOf(board, moves)).join('') },
    ...{ stroke: 'thread', width: line, opacity: 0.7 },
  })
  if (step?.kind === 'join') shapes.push(...changed(board, step.removed, step.added, line))
  if (step?.kind === 'lengthen') {
    const [near, far] = step.between
    const ends: Move[] = [
      [near, step.cells[0]!],
      [far, step.cells.at(-1)!],
    ]
    shapes.push(...changed(board, [step.between], ends, line))
  }
  return { ...drawing, weight: frame.cells, shapes }
}

const NO_CELLS = new Float64Array()

/** The moves that a step took away, dashed, and those that it put in their place. */
function changed(
  board: ChessBoard,
  removed: readonly Move[],
  added: readonly Move[],
  line: number,
): PathShape[] {
  return [
    {
      ...{ kind: 'path', key: 'removed', d: movesOf(board, removed) },
      ...{ stroke: 'bad', width: 1.5 * line, dash: [2 * line, 3 * line] },
    },
    { kind: 'path', key: 'added', d: movesOf(board, added), stroke: 'good', width: 2 * line },
  ]
}

const outlineOf = ({ row, col, rows, cols }: Block): string => boxOf(col, row, cols, rows)

const STROKES = new WeakMap<readonly Move[], string>()

/** The moves as lines; most lists stay the same from step to step. */
function movesOf({ cols }: ChessBoard, moves: readonly Move[]): string {
  const known = STROKES.get(moves) ?? moves.map((move) => lineOf(move, cols)).join('')
  STROKES.set(moves, known)
  return known
}

const TOURS = new WeakMap<Int32Array, Float64Array>()

/** The frame of the puzzle for a tour that returns to its first cell. */
function wholeTour({ cols }: ChessBoard, tour: Int32Array) {
  const pairs = TOURS.get(tour) ?? new Float64Array(2 * tour.length + 2)
  if (!TOURS.has(tour))
    for (let at = 0; at <= tour.length; at++) {
      const cell = tour[at % tour.length]!
      pairs[2 * at] = Math.floor(cell / cols)
      pairs[2 * at + 1] = cell % cols
    }
  TOURS.set(tour, pairs)
  return { cells: pairs, step: tour.length, fault: false }
}
