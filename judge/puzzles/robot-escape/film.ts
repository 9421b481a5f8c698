import type { Told } from '../../kit/result'
import type { Film, FilmEvent } from '../puzzle'
import type { Command, Labyrinth } from './notation'
import { formatLabyrinth } from './notation'
import { step as move } from './rules'

/** Robots that stand in one cell. */
export interface Crowd {
  readonly cell: number
  readonly robots: number
}

export interface RobotFrame {
  readonly crowds: readonly Crowd[]
  /** Robots that are out. */
  readonly escaped: number
  /** Robots that left with this very command. */
  readonly leaving: number
  readonly command: Command | undefined
}

function advance(labyrinth: Labyrinth, before: RobotFrame, command: Command): RobotFrame {
  const crowds = new Map<number, number>()
  for (const { cell, robots } of before.crowds) {
    const to = move(labyrinth, cell, command)
    crowds.set(to, (crowds.get(to) ?? 0) + robots)
  }
  const leaving = crowds.get(labyrinth.exit) ?? 0
  crowds.delete(labyrinth.exit)
  return {
    crowds: [...crowds].map(([cell, robots]) => ({ cell, robots })),
    escaped: before.escaped + leaving,
    leaving,
    command,
  }
}

/** All robots at once, one frame a command. */
export function filmRobots(labyrinth: Labyrinth, commands: string): Film<RobotFrame> {
  const start: RobotFrame = {
    crowds: labyrinth.starts.map((cell) => ({ cell, robots: 1 })),
    escaped: 0,
    leaving: 0,
    command: undefined,
  }
  const frames = [start]
  for (const command of commands) frames.push(advance(labyrinth, frames.at(-1)!, command as Command))
  const at = (step: number) => frames[step] ?? start
  const events: FilmEvent[] = frames.flatMap(({ leaving }, step) =>
    leaving ? [{ step, kind: 'escape' }] : [],
  )

  return {
    length: commands.length,
    events,
    at,
    tell: (step) => tellFrame(labyrinth, at(step), step),
    picture: (step) => pictureFrame(labyrinth, at(step)),
  }
}

function tellFrame(labyrinth: Labyrinth, frame: RobotFrame, step: number): Told {
  const left = labyrinth.starts.length - frame.escaped
  const values = { step, left, escaped: frame.escaped, leaving: frame.leaving, command: frame.command ?? '' }
  return { code: frame.command === undefined ? 'start' : frame.leaving ? 'escape' : 'step', values }
}

/** `#` obstacle, `.` free, `x` exit, a figure for so many robots, `*` for ten and more. */
function pictureFrame(labyrinth: Labyrinth, frame: RobotFrame): string {
  const cells = [...formatLabyrinth(labyrinth).replaceAll('0', '.').replaceAll('1', '#')]
  const stride = labyrinth.cols + 1
  for (const { cell, robots } of frame.crowds)
    cells[Math.floor(cell / labyrinth.cols) * stride + (cell % labyrinth.cols)] =
      robots > 9 ? '*' : `${robots}`
  return `${cells.join('')}${frame.escaped} out\n`
}
