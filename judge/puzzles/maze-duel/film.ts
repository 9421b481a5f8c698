import type { MessageDescriptor } from '../../kit/result'
import type { Film, FilmEvent } from '../_common/puzzle'
import { type Maze, OPENING } from './maze'
import { type End, mostSteps, play, type Step, start } from './rules'

export const TELLS = ['start', 'step', 'back', 'solved', 'steps', 'no-option'] as const
type Tell = MessageDescriptor<(typeof TELLS)[number]>

/** The solver after `step` steps. All frames of a film share `path`. */
export interface MazeFrame {
  /** The cells of the solver's walk in order, beginning with the start; a wrong answer adds none. */
  readonly path: Uint16Array
  /** How many steps of the path have been taken. */
  readonly at: number
  readonly end: End | undefined
}

/** One frame per step; an invalid answer has a frame as well, in which the solver does not move. */
export function filmMaze(maze: Maze, _seed: number, steps: readonly Step[]): Film<MazeFrame> {
  const cells = [maze.start]
  let state = start(maze)
  for (const step of steps) {
    if (state.end) break
    state = play(maze, state, step)
    if (state.end?.cause !== 'no-option') cells.push(state.cell)
  }
  const path = Uint16Array.from(cells)
  const { end } = state
  const length = path.length - 1 + (end?.cause === 'no-option' ? 1 : 0)
  const at = (step: number): MazeFrame => ({
    path,
    at: Math.min(step, path.length - 1),
    end: step === length ? end : undefined,
  })
  const events = turnsOf(path)
  if (end) events.push({ step: length, kind: end.cause === 'solved' ? 'finish' : 'fault' })
  return {
    length,
    events,
    at,
    tell: (step) => tellFrame(maze, at(step)),
    picture: (step) => pictureOf(maze, at(step)),
  }
}

/** Events where the solver turned back, and where it then reached a new cell. */
function turnsOf(path: Uint16Array): FilmEvent[] {
  const events: FilmEvent[] = []
  const been = new Set<number>()
  let wasBack = false
  for (const [step, cell] of path.entries()) {
    const isBack: boolean = been.has(cell)
    been.add(cell)
    if (isBack !== wasBack) events.push({ step, kind: isBack ? 'wrong-turn' : 'new-area' })
    wasBack = isBack
  }
  return events
}

function tellFrame(maze: Maze, { path, at, end }: MazeFrame): Tell {
  const cell = path[at]!
  const values = {
    row: Math.floor(cell / maze.size),
    col: cell % maze.size,
    step: at,
    limit: mostSteps(maze),
    ...(end && 'row' in end ? { wrongRow: end.row, wrongCol: end.col } : {}),
  }
  if (end) return { code: end.cause, values }
  if (at === 0) return { code: 'start', values }
  return { code: path.indexOf(cell) < at ? 'back' : 'step', values }
}

/** The maze with its walls: `S`, `E`, `@` for the solver, `.` for visited cells. */
function pictureOf(maze: Maze, { path, at, end }: MazeFrame): string {
  const { size } = maze
  const been = new Set(path.subarray(0, at + 1))
  const mark = (cell: number) =>
    cell === path[at] ? '@' : cell === maze.end ? 'E' : cell === maze.start ? 'S' : been.has(cell) ? '.' : ' '
  const border = `+${'--+'.repeat(size)}\n`
  let text = border
  for (let row = 0; row < size; row++) {
    text += '|'
    for (let col = 0; col < size; col++) {
      const open = col < size - 1 && maze.vertical[(size - 1) * row + col] === OPENING
      text += `${mark(size * row + col)} ${open ? ' ' : '|'}`
    }
    text += '\n'
    if (row === size - 1) break
    text += '+'
    for (let col = 0; col < size; col++) text += maze.horizontal[size * row + col] === OPENING ? '  +' : '--+'
    text += '\n'
  }
  const over = end ? `, ${end.cause}${'row' in end ? ` (${end.row},${end.col})` : ''}` : ''
  return `${text}${border}${at} steps${over}\n`
}
