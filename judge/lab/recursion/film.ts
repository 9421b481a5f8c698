import type { MessageDescriptor } from '../../kit/result'
import { checkpointed } from '../../puzzles/_common/checkpoints'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import type { Labyrinth } from '../../puzzles/labyrinth-path/notation'
import { type Board, DOWN, LEFT, RIGHT, UP } from '../_common/board'
import type { BoardEvent } from '../_common/events'
import { pictureOf } from '../film/board-film'
import { type BoardFrame, firstFrame, frameAfter } from '../film/board-frames'
import { stackAt, type TraceRecording } from './recording'
import type { TraceEvent } from './trace'

/** What a page shows of a step: the board, and the trace, whose calls it draws. */
export interface TraceFrame {
  readonly board: BoardFrame
  readonly recording: TraceRecording
  readonly step: number
}

/** The labyrinth as a board without the bits of start and finish. */
export const boardOf = ({ rows, cols, codes }: Labyrinth): Board => ({
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
