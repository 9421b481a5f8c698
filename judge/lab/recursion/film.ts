import { type Board, type BoardEvent, DOWN, LEFT, RIGHT, UP } from '../../algorithms/board'
import { CELL } from '../../drawing/cells'
import type { Drawing, Shape } from '../../drawing/shapes'
import type { MessageDescriptor } from '../../kit/result'
import { checkpointed } from '../../puzzles/_common/checkpoints'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import type { Labyrinth } from '../../puzzles/labyrinth-path/notation'
import { drawBoard } from '../draw-board'
import { type BoardFrame, firstFrame, frameAfter, pictureOf } from '../film'
import { stackAt, type TraceEvent, type TraceRecording } from './trace'

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
export function filmOfTrace(labyrinth: Labyrinth, recording: TraceRecording): Film<TraceFrame> {
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
export function drawTrace(labyrinth: Labyrinth, frame: BoardFrame): Drawing {
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
