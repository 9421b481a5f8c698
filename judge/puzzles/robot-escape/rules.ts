import type { MessageDescriptor } from '../../kit/result'
import { COMMANDS, type Command, type Labyrinth } from './notation'

/** The result for the robots of all starts, in the order of `labyrinth.starts`. */
export interface Run {
  readonly commands: string
  /** The 1-based command at which each robot left; 0 for a robot that did not. */
  readonly exitSteps: Int32Array
  /** The final cell of each robot; the exit for those that left. */
  readonly cells: Int32Array
}

/** Where one command takes a robot: it does not move at an obstacle or the edge of the grid. The plain rule. */
export function step({ rows, cols, obstacles }: Labyrinth, cell: number, command: Command): number {
  const row = Math.floor(cell / cols) + (command === 'D' ? 1 : command === 'U' ? -1 : 0)
  const col = (cell % cols) + (command === 'R' ? 1 : command === 'L' ? -1 : 0)
  const inside = row >= 0 && row < rows && col >= 0 && col < cols
  return inside && !obstacles[row * cols + col] ? row * cols + col : cell
}

/** Runs one robot after the other, command by command: slow, but exactly what the statement says. */
export function runPlainly(labyrinth: Labyrinth, commands: string): Run {
  const { starts, exit } = labyrinth
  const cells = Int32Array.from(starts)
  const exitSteps = new Int32Array(starts.length)
  for (let robot = 0; robot < starts.length; robot++) {
    for (let at = 0; at < commands.length && cells[robot] !== exit; at++) {
      cells[robot] = step(labyrinth, cells[robot]!, commands[at] as Command)
      if (cells[robot] === exit) exitSteps[robot] = at + 1
    }
  }
  return { commands, exitSteps, cells }
}

/** `next[direction * cells + cell]`: the plain rule, computed once for a labyrinth. */
function transitions(labyrinth: Labyrinth): Uint16Array {
  const cells = labyrinth.rows * labyrinth.cols
  const next = new Uint16Array(4 * cells)
  for (let cell = 0; cell < cells; cell++)
    for (const [direction, command] of COMMANDS.entries())
      next[direction * cells + cell] = step(labyrinth, cell, command)
  return next
}

const TRANSITIONS = new WeakMap<Labyrinth, Uint16Array>()

/** `next[directionOf(command) * cells + cell]`: where `step` takes a robot from each cell, cached by labyrinth. */
export function transitionsOf(labyrinth: Labyrinth): Uint16Array {
  const known = TRANSITIONS.get(labyrinth)
  if (known) return known
  const made = transitions(labyrinth)
  TRANSITIONS.set(labyrinth, made)
  return made
}

/** `DIRECTIONS[code]`: the index of the command with this character code. */
const DIRECTIONS = new Uint8Array(128)
for (const [direction, command] of COMMANDS.entries()) DIRECTIONS[command.charCodeAt(0)] = direction

/** The index of a command in `transitionsOf`. */
export const directionOf = (command: Command): number => DIRECTIONS[command.charCodeAt(0)]!

/**
 * Where a number of commands at once takes a robot: `to[word * cells + cell]`, where a word is the commands' directions as
 * digits to the base 4. A robot that reaches the exit within a leap stays there.
 */
interface Leap {
  /** The number of commands at once. */
  readonly stride: number
  readonly to: Uint16Array
}

/** The most entries of a leap: 4 commands in 10 × 10 cells, 2 in 40 × 40. */
const MOST_ENTRIES = 1 << 16

/** What is kept of a labyrinth between two runs. */
interface Workings {
  /** The longest leap so far, and the shortest for what remains. */
  leaps: readonly [Leap, Leap]
  /** How many commands it was asked to run. */
  commands: number
  /** Memory that each run uses anew: allocating it would take as long as a tenth of a run. */
  readonly groups: Int32Array
  readonly into: Int32Array
  readonly seen: Int32Array
}

const WORKINGS = new WeakMap<Labyrinth, Workings>()

function workingsOf(labyrinth: Labyrinth): Workings {
  const known = WORKINGS.get(labyrinth)
  if (known) return known
  const single: Leap = { stride: 1, to: transitionsOf(labyrinth) }
  const made: Workings = {
    leaps: [single, single],
    commands: 0,
    groups: new Int32Array(labyrinth.starts.length),
    into: new Int32Array(labyrinth.starts.length),
    seen: new Int32Array(labyrinth.rows * labyrinth.cols),
  }
  WORKINGS.set(labyrinth, made)
  return made
}

/** The leaps by which to run so many commands. A longer one is made once the commands are more than its entries. */
function leapsFor(labyrinth: Labyrinth, workings: Workings, commands: number): readonly [Leap, Leap] {
  workings.commands += commands
  for (;;) {
    const [longest, single] = workings.leaps
    if (4 * longest.to.length > Math.min(workings.commands, MOST_ENTRIES)) return workings.leaps
    workings.leaps = [longerBy(labyrinth, longest, single), single]
  }
}

function longerBy({ rows, cols, exit }: Labyrinth, { stride, to }: Leap, single: Leap): Leap {
  const cells = rows * cols
  const longer = new Uint16Array(4 * to.length)
  for (let word = 0, entry = 0; entry < longer.length; word++)
    for (let cell = 0; cell < cells; cell++, entry++) {
      const before = to[(word >> 2) * cells + cell]!
      longer[entry] = before === exit ? exit : single.to[(word & 3) * cells + before]!
    }
  return { stride: stride + 1, to: longer }
}

/** The commands from `from` to `end` as a word of a leap. */
function wordOf(commands: string, from: number, end: number): number {
  let word = 0
  for (let at = from; at < end; at++) word = (word << 2) | DIRECTIONS[commands.charCodeAt(at)]!
  return word
}

/**
 * The same result as `runPlainly`. Robots that share a cell never separate, so they move as one group, by as many commands
 * at once as a leap has; most groups merge or leave early. `npm run bench -- robots` compares it with C.
 *
 * Groups are numbered like the starts. Of those that meet, the first goes on, and `into` names it for the others. A group
 * that leaves within a leap stays in front of it; a last pass finds the command, and what became of the groups that merged.
 */
export function run(labyrinth: Labyrinth, commands: string): Run {
  const { starts, exit, rows, cols } = labyrinth
  const size = rows * cols
  const workings = workingsOf(labyrinth)
  const leaps = leapsFor(labyrinth, workings, commands.length)
  const cells = new Int32Array(starts)
  /** Before the last pass: the command, counted from 1, with which the last leap of a group begins. */
  const exitSteps = new Int32Array(starts.length)
  /** The groups that are still inside, ascending; and which group each has joined, itself if none. */
  const { groups, into } = workings
  for (let group = 0; group < groups.length; group++) groups[group] = into[group] = group
  let inside = groups.length
  /** The last arrival in each cell, as `now + group`; `now` grows with each leap, up to 10 000 · 200². */
  const { seen } = workings
  seen.fill(0)

  let at = 0
  for (const { stride, to } of leaps) {
    const last = commands.length - stride
    for (; at <= last && inside > 1; at += stride) {
      const word = size * wordOf(commands, at, at + stride)
      const now = (at + 1) * starts.length
      let kept = 0
      for (let index = 0; index < inside; index++) {
        const group = groups[index]!
        const cell = to[word + cells[group]!]!
        const other = seen[cell]! - now
        if (cell === exit) exitSteps[group] = at + 1
        else if (other >= 0) into[group] = other
        else {
          seen[cell] = now + group
          cells[group] = cell
          groups[kept++] = group
        }
      }
      inside = kept
    }
    // The last group cannot meet another: most of a long string is this loop.
    const group = groups[0]!
    for (let before = cells[group]!; at <= last && inside === 1; at += stride) {
      const cell = to[size * wordOf(commands, at, at + stride) + before]!
      if (cell === exit) {
        exitSteps[group] = at + 1
        inside = 0
      } else before = cell
      cells[group] = before
    }
  }

  for (let group = 0; group < into.length; group++) {
    const first = into[group]!
    if (first === group && exitSteps[group]! > 0) {
      exitSteps[group] = exitStep(labyrinth, leaps[1], commands, exitSteps[group]!, cells[group]!)
      cells[group] = exit
    }
    exitSteps[group] = exitSteps[first]!
    cells[group] = cells[first]!
  }
  return { commands, exitSteps, cells }
}

/** The command, counted from 1, with which a robot leaves that is in `start` before command `first`. */
function exitStep(
  { rows, cols, exit }: Labyrinth,
  { to }: Leap,
  commands: string,
  first: number,
  start: number,
) {
  let step = first - 1
  for (let cell = start; cell !== exit; step++)
    cell = to[rows * cols * wordOf(commands, step, step + 1) + cell]!
  return step
}

/** What a labyrinth costs for each of its robots before the first letter, such as its transitions, in letters. */
const BEGINNING = 30

/** The most steps of a run of so many letters: no two robots may ever meet. */
export const stepsOfRun = ({ starts }: Labyrinth, letters: number): number =>
  starts.length * (letters + BEGINNING)

/** The result of a run in figures; `exitSteps` is the sum over all robots that left. */
interface Tally {
  readonly escaped: number
  readonly starts: number
  readonly length: number
  readonly exitSteps: number
}

export const tallyOf = ({ commands, exitSteps }: Run): Tally => ({
  escaped: exitSteps.filter((step) => step > 0).length,
  starts: exitSteps.length,
  length: commands.length,
  exitSteps: exitSteps.reduce((sum, step) => sum + step, 0),
})

/** Names the first robot, in reading order of its start, that did not get out. */
export function stranded({ cols, starts }: Labyrinth, run: Run): MessageDescriptor<'stranded'> {
  const robot = run.exitSteps.indexOf(0)
  const from = starts[robot]!
  const cell = run.cells[robot]!
  const { escaped, length } = tallyOf(run)
  return {
    code: 'stranded',
    values: {
      fromRow: Math.floor(from / cols),
      fromCol: from % cols,
      row: Math.floor(cell / cols),
      col: cell % cols,
      length,
      escaped,
      starts: starts.length,
    },
  }
}
