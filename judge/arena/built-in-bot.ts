import { BUILT_IN_ARCHITECTS, BUILT_IN_SOLVERS } from '../puzzles/maze-duel/built-in'
import type { BuiltInArchitect, BuiltInSolver } from '../puzzles/maze-duel/built-in/names'
import { readView } from '../puzzles/maze-duel/built-in/solvers/known-maze'
import { formatCell, formatMaze } from '../puzzles/maze-duel/notation'
import type { Bot, Question } from '../sandbox/types'

/*
 * Adapts the built-in bots to the interface of programs: messages in, replies out. They run in process and are charged
 * no CPU time.
 */

/** A bot that reads `SIZE SEED` and replies with a maze. */
export function architectBot(name: BuiltInArchitect): Bot {
  return botOf((message) => {
    const text = typeof message === 'string' ? message : new TextDecoder().decode(message)
    const [size, seed] = text.split(' ').map(Number)
    return formatMaze(BUILT_IN_ARCHITECTS[name](size!, seed!))
  })
}

/** A bot that walks one maze. */
export function solverBot(name: BuiltInSolver, seed: number): Bot {
  const solver = BUILT_IN_SOLVERS[name](seed)
  return botOf((message) => {
    const maze = readView(message)
    return formatCell(maze.size, solver.step(maze))
  })
}

function botOf(reply: (message: Question['message']) => string): Bot {
  return {
    ask: async ({ message }) => ({ result: { text: reply(message) }, cpuMs: 0, stderr: '', early: false }),
    stop: async () => ({ cpuMs: 0, wallMs: 0, memoryKiB: 0 }),
  }
}
