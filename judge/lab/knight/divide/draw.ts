import { boxOf, lineOf } from '../../../drawing/cells'
import type { Drawing, PathShape, Shape } from '../../../drawing/shapes'
import { drawTour } from '../../../puzzles/knights-tour/draw'
import type { Move } from '../../../puzzles/knights-tour/make/steps'
import type { ChessBoard } from '../orders'
import type { Block, DivideFrame } from './film'
import type { DivideStep } from './steps'

interface Scene {
  readonly board: ChessBoard
  readonly blocks: readonly Block[]
  readonly frame: DivideFrame
  /** The step that led to the frame; undefined at the start. */
  readonly step: DivideStep | undefined
}

/** The blocks, the tours in them, and what the step has changed: at the end the whole tour with its numbers. */
export function drawDivision({ board, blocks, frame, step }: Scene): Drawing {
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

const LINES = new WeakMap<readonly Move[], string>()

/** The moves as lines; most lists stay the same from step to step. */
function movesOf({ cols }: ChessBoard, moves: readonly Move[]): string {
  const known = LINES.get(moves) ?? moves.map((move) => lineOf(move, cols)).join('')
  LINES.set(moves, known)
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
