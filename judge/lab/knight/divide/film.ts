import type { MessageDescriptor } from '../../../kit/result'
import { checkpointed } from '../../../puzzles/_common/checkpoints'
import type { Film } from '../../../puzzles/_common/puzzle'
import type { Move } from '../../../puzzles/knights-tour/make/steps'
import type { ChessBoard } from '../orders'
import type { DivideStep } from './steps'

/** The board at a step. */
export interface DivideFrame {
  /** The moves that belong to each block, those across its border included. A list that does not change is kept. */
  readonly blocks: readonly (readonly Move[])[]
  readonly searches: number
  readonly joins: number
  /** Cells that are on a tour. */
  readonly cells: number
}

const EMPTY: DivideFrame = { blocks: [], searches: 0, joins: 0, cells: 0 }

/** The cells of a block, all its rows and columns. */
export interface Block {
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
