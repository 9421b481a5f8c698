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
function transitions(labyrinth: Labyrinth): Int32Array {
  const cells = labyrinth.rows * labyrinth.cols
  const next = new Int32Array(4 * cells)
  for (let cell = 0; cell < cells; cell++)
    for (const [direction, command] of COMMANDS.entries())
      next[direction * cells + cell] = step(labyrinth, cell, command)
  return next
}

const TRANSITIONS = new WeakMap<Labyrinth, Int32Array>()

/** `next[directionOf(command) * cells + cell]`: where `step` takes a robot from each cell, cached by labyrinth. */
export function transitionsOf(labyrinth: Labyrinth): Int32Array {
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
 * The same result as `runPlainly`. Robots that share a cell never separate, so they are moved as one group; most groups
 * merge or leave early, which saves their work. `npm run bench` prints the ratio of the two.
 *
 * Groups are numbered like the starts. A group that meets another one merges into it: `into` records the merger,
 * and a backward pass over the mergers assigns every robot the result of its group.
 */
export function run(labyrinth: Labyrinth, commands: string): Run {
  const { starts, exit, rows, cols } = labyrinth
  const size = rows * cols
  const next = transitionsOf(labyrinth)
  const cells = new Int32Array(starts)
  const exitSteps = new Int32Array(starts.length)
  const into = new Int32Array(starts.length)
  const merged: number[] = []
  /** The remaining groups as parallel arrays: their numbers and their cells. */
  const groups = cells.map((_, index) => index)
  const places = cells.slice()
  let living = groups.length
  /** The last arrival in each cell, as `at * starts + group`, at most 1000 · 200². */
  const seen = new Int32Array(size)

  let at = 1
  for (; at <= commands.length && living > 1; at++) {
    const moved = DIRECTIONS[commands.charCodeAt(at - 1)]! * size
    const now = at * starts.length
    let kept = 0
    for (let index = 0; index < living; index++) {
      const group = groups[index]!
      const cell = next[moved + places[index]!]!
      const other = seen[cell]! - now
      if (cell === exit) {
        exitSteps[group] = at
        cells[group] = cell
      } else if (other >= 0) {
        into[group] = other
        merged.push(group)
      } else {
        seen[cell] = now + group
        groups[kept] = group
        places[kept++] = cell
      }
    }
    living = kept
  }
  // The last group cannot meet another: most of a long string is this loop.
  if (living === 1) {
    let cell = places[0]!
    for (; at <= commands.length && cell !== exit; at++)
      cell = next[DIRECTIONS[commands.charCodeAt(at - 1)]! * size + cell]!
    if (cell === exit) exitSteps[groups[0]!] = at - 1
    places[0] = cell
  }
  for (let index = 0; index < living; index++) cells[groups[index]!] = places[index]!
  for (let index = merged.length - 1; index >= 0; index--) {
    const group = merged[index]!
    cells[group] = cells[into[group]!]!
    exitSteps[group] = exitSteps[into[group]!]!
  }
  return { commands, exitSteps, cells }
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
