import { COMMANDS, type Labyrinth } from '../../puzzles/robot-escape/notation'
import { step } from '../../puzzles/robot-escape/rules'

/**
 * A robots' labyrinth as an automaton. Its states are the starts, numbered as in `labyrinth.starts`, and one more for the
 * exit, from which nothing leads away.
 */
export interface Automaton {
  readonly starts: number
  /** `next[letter * (starts + 1) + state]`, letters numbered as in `U D L R`. */
  readonly next: Uint16Array
  readonly labyrinth: Labyrinth
}

export const LETTERS = COMMANDS.length

export function automatonOf(labyrinth: Labyrinth): Automaton {
  const { starts, exit } = labyrinth
  const states = starts.length + 1
  const numbers = new Map([...starts, exit].map((cell, index) => [cell, index]))
  const next = new Uint16Array(LETTERS * states)
  for (const [letter, command] of COMMANDS.entries()) {
    for (const [state, cell] of starts.entries())
      next[letter * states + state] = numbers.get(step(labyrinth, cell, command))!
    next[letter * states + starts.length] = starts.length
  }
  return { starts: starts.length, next, labyrinth }
}

/** The string of letters given by their indices. */
export const textOf = (letters: Iterable<number>): string =>
  Array.from(letters, (letter) => COMMANDS[letter]).join('')

/** Steps from each state to the exit, -1 if there is no way. */
export function distancesToExit({ starts, next }: Automaton): Int32Array {
  const states = starts + 1
  const before: number[][] = Array.from({ length: states }, () => [])
  for (let letter = 0; letter < LETTERS; letter++)
    for (let state = 0; state < starts; state++) before[next[letter * states + state]!]!.push(state)
  const steps = new Int32Array(states).fill(-1)
  steps[starts] = 0
  const queue = [starts]
  for (const state of queue)
    for (const from of before[state]!) {
      if (steps[from] !== -1) continue
      steps[from] = steps[state]! + 1
      queue.push(from)
    }
  return steps
}
