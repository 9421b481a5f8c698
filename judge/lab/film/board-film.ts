import type { MessageDescriptor } from '../../kit/result'
import { checkpointed } from '../../puzzles/_common/checkpoints'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import { type Board, DOWN, RIGHT } from '../_common/board'
import type { BoardEvent } from '../_common/events'
import {
  type BoardFrame,
  cellIn,
  firstFrame,
  frameAfter,
  isSolid,
  MARK,
  markIn,
  sidesIn,
} from './board-frames'
import type { Recording } from './recording'

/** A film of a run on a board: one step for each event. */
export function boardFilm(board: Board, recording: Recording<unknown>): Film<BoardFrame> {
  const { length, at } = recording
  const frameAt = checkpointed(firstFrame(board), length, (before, step) => frameAfter(before, at(step - 1)))
  return {
    length,
    events: marksOf(recording),
    at: frameAt,
    tell: (step) => (step > 0 ? sentenceOf(at(step - 1), board.cols) : { code: 'start', values: {} }),
    picture: (step) => pictureOf(frameAt(step)),
  }
}

/** The most marks of one kind: more would hide the scrubber. */
const MOST_MARKS = 200

/** What the scrubber marks: where a search begins anew, and the end. */
function marksOf({ length, at, result }: Recording<unknown>): FilmEvent[] {
  const marks: FilmEvent[] = []
  for (let step = 1; step <= length && marks.length < MOST_MARKS; step++)
    if (at(step - 1).kind === 'restart' && step > 1) marks.push({ step, kind: 'new-area' })
  if (length > 0) marks.push({ step: length, kind: result === undefined ? 'end' : 'finish' })
  return marks
}

/** The sentence about an event: its kind, and the cells by row and column from 0. */
export function sentenceOf({ kind, cell, from, value }: BoardEvent, cols: number): MessageDescriptor {
  const values: Record<string, number> = { row: Math.floor(cell / cols), col: cell % cols }
  if (from !== undefined) {
    values.fromRow = Math.floor(from / cols)
    values.fromCol = from % cols
  }
  if (value !== undefined) values.value = value
  return { code: value === undefined ? kind : `${kind}-value`, values }
}

const CHARACTERS = {
  [MARK.none]: ' ',
  [MARK.open]: 'o',
  [MARK.visited]: '.',
  [MARK.closed]: 'x',
  [MARK.way]: '*',
}

/** A board as text: walls as lines, cells by their marks, `@` where the algorithm is. */
export function pictureOf(frame: BoardFrame): string {
  const { rows, cols, head } = frame
  const lines = [`+${'--+'.repeat(cols)}`]
  for (let row = 0; row < rows; row++) {
    let cells = '|'
    let floor = '+'
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      const bits = cellIn(frame, cell)
      const character = isSolid(bits) ? '#' : CHARACTERS[markIn(bits)]
      cells += `${character}${cell === head ? '@' : character}${sidesIn(bits) & RIGHT ? ' ' : '|'}`
      floor += `${sidesIn(bits) & DOWN ? '  ' : '--'}+`
    }
    lines.push(cells, floor)
  }
  return `${lines.join('\n')}\n`
}
