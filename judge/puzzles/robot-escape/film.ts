import type { MessageDescriptor } from '../../kit/result'
import { checkpointed } from '../_common/checkpoints'
import type { Film, FilmEvent } from '../_common/puzzle'
import { type Command, formatLabyrinth, type Labyrinth } from './notation'
import { directionOf, type Run, run, transitionsOf } from './rules'

export const TELLS = ['start', 'step', 'escape'] as const

/** The robots in one cell. */
export interface Crowd {
  /** The first robot of the crowd, as an index into the starts: a drawing follows it from frame to frame. */
  readonly leader: number
  readonly cell: number
  readonly robots: number
}

export interface RobotFrame {
  readonly crowds: readonly Crowd[]
  /** Number of robots that have left. */
  readonly escaped: number
  /** Number of robots that left with this command. */
  readonly leaving: number
  readonly command: Command | undefined
}

/** A frame as computed from the previous one: parallel arrays of crowds, ordered by leader. */
interface Positions {
  readonly leaders: Int32Array
  readonly cells: Int32Array
  readonly robots: Int32Array
  readonly escaped: number
  readonly leaving: number
}

/** Moves all crowds by a command; crowds that meet merge into the first of them. */
function mover(labyrinth: Labyrinth): (before: Positions, command: Command) => Positions {
  const { exit } = labyrinth
  const next = transitionsOf(labyrinth)
  /** Which crowd, counted from 1, has reached a cell; all 0 between two calls. */
  const arrived = new Int32Array(labyrinth.rows * labyrinth.cols)
  return (before, command) => {
    const leaders = before.leaders.slice()
    const cells = before.cells.slice()
    const robots = before.robots.slice()
    let [kept, leaving] = [0, 0]
    for (let crowd = 0; crowd < before.cells.length; crowd++) {
      const cell = next[directionOf(command) * arrived.length + before.cells[crowd]!]!
      const there = arrived[cell]!
      if (cell === exit) leaving += before.robots[crowd]!
      else if (there > 0) robots[there - 1]! += before.robots[crowd]!
      else {
        leaders[kept] = before.leaders[crowd]!
        robots[kept] = before.robots[crowd]!
        cells[kept++] = cell
        arrived[cell] = kept
      }
    }
    for (let crowd = 0; crowd < kept; crowd++) arrived[cells[crowd]!] = 0
    const crowds = {
      leaders: leaders.slice(0, kept),
      cells: cells.slice(0, kept),
      robots: robots.slice(0, kept),
    }
    return { ...crowds, escaped: before.escaped + leaving, leaving }
  }
}

function frameOf(
  { leaders, cells, robots, escaped, leaving }: Positions,
  command: Command | undefined,
): RobotFrame {
  const crowds = Array.from(cells, (cell, at) => ({ leader: leaders[at]!, cell, robots: robots[at]! }))
  return { crowds, escaped, leaving, command }
}

/** The frames, computed on demand: those of a long string and many robots are too many for a page to hold. */
function framesOf(labyrinth: Labyrinth, commands: string): (step: number) => RobotFrame {
  const start: Positions = {
    leaders: Int32Array.from(labyrinth.starts.keys()),
    cells: Int32Array.from(labyrinth.starts),
    robots: new Int32Array(labyrinth.starts.length).fill(1),
    escaped: 0,
    leaving: 0,
  }
  const move = mover(labyrinth)
  const at = checkpointed(start, commands.length, (before, step) =>
    move(before, commands[step - 1] as Command),
  )
  const frames = new WeakMap<Positions, RobotFrame>()
  return (step) => {
    const positions = at(step)
    const frame = frames.get(positions) ?? frameOf(positions, commands[step - 1] as Command | undefined)
    frames.set(positions, frame)
    return frame
  }
}

/** All robots at once, one frame per command. */
export function filmRobots(labyrinth: Labyrinth, commands: string): Film<RobotFrame> {
  const at = framesOf(labyrinth, commands)
  const played = run(labyrinth, commands)
  return {
    length: commands.length,
    events: eventsOf(played),
    telling: tellingOf(played),
    ...(commands && { focus: focusOf(labyrinth, commands) }),
    at,
    tell: (step) => tellFrame(labyrinth, at(step), step),
    picture: (step) => pictureFrame(labyrinth, at(step)),
  }
}

/** One event per command with which a robot leaves: the last is `finish`, unless robots remain; then `end` follows. */
function eventsOf({ commands, exitSteps }: Run): FilmEvent[] {
  const exits = new Set(exitSteps)
  const stranded = exits.delete(0)
  const events: FilmEvent[] = [...exits].sort((a, b) => a - b).map((step) => ({ step, kind: 'escape' }))
  if (commands && stranded) events.push({ step: commands.length, kind: 'end' })
  const last = events.at(-1)
  return last && !stranded ? [...events.slice(0, -1), { ...last, kind: 'finish' }] : events
}

/**
 * If all robots leave, the last frame is an empty board. Returns the step by which half of them have left or, if they
 * all leave at once, the step before it.
 */
function tellingOf({ exitSteps }: Run): number | undefined {
  const steps = [...exitSteps].sort((a, b) => a - b)
  const half = steps[(steps.length - 1) >> 1]
  // A robot that does not leave has exit step 0.
  if (!steps[0]) return undefined
  return half === steps.at(-1) ? half! - 1 : half
}

/** The robot to watch: the first one that does not leave, otherwise the last one to leave. */
function focusOf(labyrinth: Labyrinth, commands: string): number {
  const { exitSteps } = run(labyrinth, commands)
  const stranded = exitSteps.indexOf(0)
  return stranded >= 0 ? stranded : exitSteps.indexOf(Math.max(...exitSteps))
}

function tellFrame(
  labyrinth: Labyrinth,
  frame: RobotFrame,
  step: number,
): MessageDescriptor<(typeof TELLS)[number]> {
  const left = labyrinth.starts.length - frame.escaped
  const values = { step, left, escaped: frame.escaped, leaving: frame.leaving, command: frame.command ?? '' }
  return { code: frame.command === undefined ? 'start' : frame.leaving ? 'escape' : 'step', values }
}

/** `#` obstacle, `.` free, `x` exit, a digit for the number of robots, `*` for ten or more. */
function pictureFrame(labyrinth: Labyrinth, frame: RobotFrame): string {
  const cells = [...formatLabyrinth(labyrinth).replaceAll('0', '.').replaceAll('1', '#')]
  const stride = labyrinth.cols + 1
  for (const { cell, robots } of frame.crowds)
    cells[Math.floor(cell / labyrinth.cols) * stride + (cell % labyrinth.cols)] =
      robots > 9 ? '*' : `${robots}`
  return `${cells.join('')}${frame.escaped} out\n`
}
