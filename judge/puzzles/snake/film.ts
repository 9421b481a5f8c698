import type { MessageDescriptor } from '../../kit/result'
import type { Film, FilmEvent } from '../_common/puzzle'
import type { Heading } from './heading'
import { CHERRIES, type Field, formatField, SIDE, type Table } from './notation'
import { type End, type State, start, takeTurn } from './rules'

export const TELLS = [
  'start',
  'step',
  'cherry',
  'won',
  'wall',
  'tree',
  'body',
  'steps',
  'invalid',
  'empty',
] as const
type Tell = MessageDescriptor<(typeof TELLS)[number]>

/** The field after one action. */
export interface SnakeFrame extends Table {
  readonly heading: Heading
  readonly cherries: number
  /** Steps taken; the frame number is larger by one if the last action was no step. */
  readonly steps: number
  /** The bot's turn that this action belongs to, from 1; 0 in the first frame. */
  readonly turn: number
  /** The bot's answer in that turn, and the position of this action in it, from 1; '' and 0 in the first frame. */
  readonly line: string
  readonly position: number
  /** Whether this step ate a cherry. */
  readonly ate: boolean
  readonly end: End | undefined
}

/** One frame per action. An invalid action or a crash has a frame too: the snake does not move, `end` says why. */
export function filmSnake(field: Field, seed: number, lines: readonly string[]): Film<SnakeFrame> {
  let state = start(field, seed)
  const first = frameOf(state, '', 0, false)
  const frames = [first]
  for (const line of lines) {
    let position = 0
    for (const next of takeTurn(state, line)) {
      position++
      frames.push(frameOf(next, line, position, next.cherries > state.cherries))
      state = next
    }
  }
  const at = (step: number) => frames[step] ?? first
  return {
    length: frames.length - 1,
    events: frames.flatMap(eventsOf),
    at,
    tell: (step) => tellFrame(at(step)),
    picture: (step) => pictureFrame(at(step)),
  }
}

function frameOf(state: State, line: string, position: number, ate: boolean): SnakeFrame {
  const { trees, cherry, snake, heading, cherries, steps, turns: turn, end } = state
  return { trees, cherry, snake, heading, cherries, steps, turn, line, position, ate, end }
}

/**
 * Events for cherries and for the end: `finish` if the game is won, `forfeit` for an invalid answer, `fault` if no
 * cherry was eaten, otherwise `end`.
 */
function eventsOf({ ate, end, cherries }: SnakeFrame, step: number): FilmEvent[] {
  const events: FilmEvent[] = ate ? [{ step, kind: 'cherry' }] : []
  if (end?.cause === 'won') events.push({ step, kind: 'finish' })
  else if (end?.cause === 'invalid' || end?.cause === 'empty') events.push({ step, kind: 'forfeit' })
  else if (end) events.push({ step, kind: cherries === 0 ? 'fault' : 'end' })
  return events
}

function tellFrame({ snake, steps, cherries, turn, line, position, ate, end }: SnakeFrame): Tell {
  const head = snake[0]!
  const place = { row: Math.floor(head / SIDE), col: head % SIDE }
  const values = {
    ...place,
    step: steps,
    cherries,
    limit: CHERRIES,
    turn,
    position,
    action: line[position - 1] ?? '',
    ...end,
  }
  if (turn === 0) return { code: 'start', values }
  return { code: end ? end.cause : ate ? 'cherry' : 'step', values }
}

/** The field as a bot sees it, with `X` where the head crashed, and the figures below it. */
function pictureFrame(frame: SnakeFrame): string {
  const { end, cherries, steps, turn, line } = frame
  const cells = [...formatField(frame)]
  const crash = end && 'row' in end ? end : undefined
  const hit = crash && crash.cause !== 'wall' ? crash.row * (SIDE + 1) + crash.col : -1
  if (hit >= 0) cells[hit] = 'X'
  const over = end ? `, ${end.cause}${crash ? ` at (${crash.row},${crash.col})` : ''}` : ''
  const asked = turn > 0 ? `turn ${turn}: ${line}\n` : ''
  return `${cells.join('')}${asked}${cherries} of ${CHERRIES} cherries, ${steps} steps${over}\n`
}
