import type { Told } from '../../kit/result'
import { checkpointed } from '../checkpoints'
import type { Film, FilmEvent } from '../puzzle'
import type { Command, Labyrinth } from './notation'
import { formatLabyrinth } from './notation'
import { step as move, type Run, run } from './rules'

export const TELLS = ['start', 'step', 'escape'] as const

/** Robots that stand in one cell. */
export interface Crowd {
  /** The first robot of the crowd, as an index into the starts: what a drawing follows from frame to frame. */
  readonly leader: number
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
  const crowds = new Map<number, Crowd>()
  for (const crowd of before.crowds) {
    const cell = move(labyrinth, crowd.cell, command)
    const there = crowds.get(cell)
    crowds.set(cell, there ? { ...there, robots: there.robots + crowd.robots } : { ...crowd, cell })
  }
  const leaving = crowds.get(labyrinth.exit)?.robots ?? 0
  crowds.delete(labyrinth.exit)
  return { crowds: [...crowds.values()], escaped: before.escaped + leaving, leaving, command }
}

/** The cells that a robot passes with its first `steps` commands, its start first; it ends where the robot is out. */
export function trail(labyrinth: Labyrinth, commands: string, start: number, steps: number): number[] {
  const cells = [start]
  for (let at = 0; at < steps && cells.at(-1) !== labyrinth.exit; at++) {
    const from = cells.at(-1)!
    const cell = move(labyrinth, from, commands[at] as Command)
    if (cell !== from) cells.push(cell)
  }
  return cells
}

/** The frames, worked out when they are looked at: a long string and many robots are more than a page should hold. */
function framesOf(labyrinth: Labyrinth, commands: string): (step: number) => RobotFrame {
  const start: RobotFrame = {
    crowds: labyrinth.starts.map((cell, leader) => ({ leader, cell, robots: 1 })),
    escaped: 0,
    leaving: 0,
    command: undefined,
  }
  return checkpointed(start, commands.length, (before, step) =>
    advance(labyrinth, before, commands[step - 1] as Command),
  )
}

/** All robots at once, one frame a command. */
export function filmRobots(labyrinth: Labyrinth, commands: string): Film<RobotFrame> {
  const at = framesOf(labyrinth, commands)
  return {
    length: commands.length,
    events: eventsOf(run(labyrinth, commands)),
    ...(commands && { focus: focusOf(labyrinth, commands) }),
    at,
    tell: (step) => tellFrame(labyrinth, at(step), step),
    picture: (step) => pictureFrame(labyrinth, at(step)),
  }
}

/** Each command with which somebody leaves; with the last of all it is done, else the string ends too early. */
function eventsOf({ commands, exitSteps }: Run): FilmEvent[] {
  const exits = new Set(exitSteps)
  const stranded = exits.delete(0)
  const events: FilmEvent[] = [...exits].sort((a, b) => a - b).map((step) => ({ step, kind: 'escape' }))
  if (commands && stranded) events.push({ step: commands.length, kind: 'end' })
  const last = events.at(-1)
  return last && !stranded ? [...events.slice(0, -1), { ...last, kind: 'finish' }] : events
}

/** The robot to watch: the first one that stays inside, else the last one to leave. */
function focusOf(labyrinth: Labyrinth, commands: string): number {
  const { exitSteps } = run(labyrinth, commands)
  const stranded = exitSteps.indexOf(0)
  return stranded >= 0 ? stranded : exitSteps.indexOf(Math.max(...exitSteps))
}

function tellFrame(labyrinth: Labyrinth, frame: RobotFrame, step: number): Told<(typeof TELLS)[number]> {
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
