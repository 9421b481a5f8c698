import { COMMANDS, type Command, type Labyrinth } from './notation'

/** What became of the robots of all starts, in the order of `labyrinth.starts`. */
export interface Run {
  readonly commands: string
  /** The 1-based command at which each robot left; 0 for a robot that did not. */
  readonly exitSteps: Int32Array
  /** Where each robot stands in the end; the exit for those that left. */
  readonly cells: Int32Array
}

/** Where one command takes a robot: it stays where the grid ends or an obstacle stands. The plain rule. */
export function step({ rows, cols, obstacles }: Labyrinth, cell: number, command: Command): number {
  const row = Math.floor(cell / cols) + (command === 'D' ? 1 : command === 'U' ? -1 : 0)
  const col = (cell % cols) + (command === 'R' ? 1 : command === 'L' ? -1 : 0)
  const inside = row >= 0 && row < rows && col >= 0 && col < cols
  return inside && !obstacles[row * cols + col] ? row * cols + col : cell
}

/** One robot after the other, command by command: slow, and plainly what the statement says. */
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

/** `next[4 * cell + direction]`: the plain rule, worked out once for a labyrinth. */
function transitions(labyrinth: Labyrinth): Int32Array {
  const next = new Int32Array(labyrinth.rows * labyrinth.cols * 4)
  for (const cell of labyrinth.starts)
    for (const [direction, command] of COMMANDS.entries())
      next[4 * cell + direction] = step(labyrinth, cell, command)
  return next
}

const TRANSITIONS = new WeakMap<Labyrinth, Int32Array>()

function transitionsOf(labyrinth: Labyrinth): Int32Array {
  const known = TRANSITIONS.get(labyrinth)
  if (known) return known
  const made = transitions(labyrinth)
  TRANSITIONS.set(labyrinth, made)
  return made
}

const DIRECTION = Object.fromEntries(COMMANDS.map((command, index) => [command, index]))

/**
 * The same result as `runPlainly`. Robots that share a cell never part again, so they are carried as one group;
 * the groups die out quickly, and with them the work. `npm run bench` prints the ratio of the two.
 *
 * Groups are numbered like the starts. A group that meets another one ends there: `into` remembers where it went,
 * and a walk backwards through the mergers hands every robot its group's fate.
 */
export function run(labyrinth: Labyrinth, commands: string): Run {
  const { starts, exit, rows, cols } = labyrinth
  const next = transitionsOf(labyrinth)
  const cells = Int32Array.from(starts)
  const exitSteps = new Int32Array(starts.length)
  const into = new Int32Array(starts.length).fill(-1)
  const merged: number[] = []
  const alive = Int32Array.from(starts.keys())
  let living = alive.length
  /** When, and as which group, somebody last arrived in a cell. */
  const seenAt = new Int32Array(rows * cols)
  const seenBy = new Int32Array(rows * cols)

  for (let at = 1; at <= commands.length && living > 0; at++) {
    const direction = DIRECTION[commands[at - 1]!]!
    let kept = 0
    for (let index = 0; index < living; index++) {
      const group = alive[index]!
      const cell = next[4 * cells[group]! + direction]!
      cells[group] = cell
      if (cell === exit) exitSteps[group] = at
      else if (seenAt[cell] === at) {
        into[group] = seenBy[cell]!
        merged.push(group)
      } else {
        seenAt[cell] = at
        seenBy[cell] = group
        alive[kept++] = group
      }
    }
    living = kept
  }
  for (let index = merged.length - 1; index >= 0; index--) {
    const group = merged[index]!
    cells[group] = cells[into[group]!]!
    exitSteps[group] = exitSteps[into[group]!]!
  }
  return { commands, exitSteps, cells }
}
