import { DEFAULT_LIMITS, type Limits } from '../kit/limits'
import type { MessageDescriptor } from '../kit/result'
import { mazeArchitect } from '../puzzles/maze-architect'
import { mazeDuel } from '../puzzles/maze-duel'
import {
  BUILT_IN_ARCHITECTS,
  BUILT_IN_SOLVERS,
  isBuiltInArchitect,
  isBuiltInSolver,
} from '../puzzles/maze-duel/built-in'
import type { BuiltInArchitect, BuiltInSolver } from '../puzzles/maze-duel/built-in/names'
import { readView } from '../puzzles/maze-duel/built-in/solvers/known-maze'
import type { Maze } from '../puzzles/maze-duel/maze'
import { formatCell, formatMaze, parseMaze } from '../puzzles/maze-duel/notation'
import { type Step, start } from '../puzzles/maze-duel/rules'
import { drive, type Turn } from '../referee/game'
import type { Bot, Question, RunControl, Usage } from '../sandbox/types'
import { type Order, type Trial, trialOf } from '../tournament/trial'
import type { Verdict } from '../verdicts'
import {
  type Arena,
  type Game,
  JudgeFault,
  openGame,
  type PlayedGame,
  type Program,
  type Spectator,
  verifiedReplay,
} from './game'

/*
 * One trial of a maze duel: an architect builds a maze, a solver walks it. The worker and the command line share this
 * code, so both get the same numbers.
 */

/** An architect or a solver. */
export type Contestant =
  /** The name of a built-in bot; it plays in process. */
  | { readonly builtIn: string }
  /** A program compiled by the arena. */
  | { readonly program: Program }
  /** A source that does not compile: it builds no maze and makes no step. */
  | { readonly uncompiled: true }

interface Performance {
  /** Together with the code of the reason it selects the message; see `sentenceKey`. */
  readonly verdict: Verdict
  /** The version of the puzzle's rules: `maze-architect` or `maze-duel`. */
  readonly rules: number
  readonly usage: Usage
  readonly turns: readonly Turn[]
  /** The beginning of an unreadable reply. */
  readonly unreadable?: string
}

/** The result of an order: a maze, or the reason why there is none (a forfeit; see `forfeitOf`). */
export type MazeResult = Performance & ({ readonly maze: Maze } | { readonly forfeit: MessageDescriptor })

export interface PlayedTrial extends Performance {
  readonly trial: Trial
  /** Every answer of the solver, including a wrong last one. */
  readonly steps: readonly Step[]
}

type Player = Pick<Arena, 'play'>

/**
 * Asks an architect for its maze. A maze built for a size and a seed may be used in any number of trials.
 *
 * Rejects with a `JudgeFault` if the judge is to blame.
 */
export async function buildMaze(
  arena: Player,
  architect: Contestant,
  { size, seed }: Order,
  limits: Limits = DEFAULT_LIMITS,
  control?: RunControl,
): Promise<MazeResult> {
  const { rules } = mazeArchitect
  if ('uncompiled' in architect) return { ...UNCOMPILED, rules, forfeit: UNCOMPILED.reason }
  const game: Game = { puzzle: 'maze-architect', level: mazeArchitect.formatLevel({ size }), seed, limits }
  const played =
    'program' in architect
      ? await playProgram(arena, game, architect.program, control)
      : await playBuiltIn(game, architectOf(architect.builtIn))
  const about = { ...performanceOf(played), rules }
  const { verdict, reason } = played.record
  if (verdict !== 'accepted') return { ...about, forfeit: reason }
  const maze = parseMaze(played.moves[0] ?? '')
  if (!maze.ok) throw new JudgeFault(`a maze that was built cannot be read: ${maze.error.code}`)
  return { ...about, maze: maze.value }
}

/**
 * Lets a solver walk a maze; `seed` is the seed of the order. `spectator` hears the steps of a program.
 *
 * Rejects with a `JudgeFault` if the judge is to blame.
 */
export async function playTrial(
  arena: Player,
  maze: Maze,
  solver: Contestant,
  seed: number,
  limits: Limits = DEFAULT_LIMITS,
  control?: RunControl,
  spectator?: Spectator,
): Promise<PlayedTrial> {
  const { rules } = mazeDuel
  if ('uncompiled' in solver) {
    const trial = trialOf({ ...UNCOMPILED, outcome: mazeDuel.outcome(maze, start(maze)) })
    return { ...UNCOMPILED, rules, trial, steps: [] }
  }
  const game: Game = { puzzle: 'maze-duel', level: formatMaze(maze), seed, limits }
  const played =
    'program' in solver
      ? await playProgram(arena, game, solver.program, control, spectator)
      : await playBuiltIn(game, solverOf(solver.builtIn, seed))
  return {
    ...performanceOf(played),
    rules,
    trial: trialOf(played.record),
    steps: played.moves.map(stepOf),
  }
}

const UNCOMPILED = {
  verdict: 'compile-error',
  reason: { code: 'compile', values: {} },
  usage: { cpuMs: 0, wallMs: 0, memoryKiB: 0 },
  turns: [],
} as const

type ProgramGame = PlayedGame & { readonly moves: readonly string[] }

async function playProgram(
  arena: Player,
  game: Game,
  program: Program,
  control: RunControl | undefined,
  spectator?: Spectator,
): Promise<ProgramGame> {
  const played = await arena.play(game, [program], spectator, control)
  return { ...played, moves: verifiedReplay(played.record.replay()).moves }
}

async function playBuiltIn(game: Game, bot: Bot): Promise<ProgramGame> {
  const record = await drive(openGame(game).begin(), [bot])
  return { record, usage: [await bot.stop()], moves: record.replay().moves }
}

function architectOf(name: string): Bot {
  if (!isBuiltInArchitect(name)) throw new JudgeFault(`there is no built-in architect ${name}`)
  return architectBot(name)
}

function solverOf(name: string, seed: number): Bot {
  if (!isBuiltInSolver(name)) throw new JudgeFault(`there is no built-in solver ${name}`)
  return solverBot(name, seed)
}

function performanceOf({ record, usage }: PlayedGame): Omit<Performance, 'rules'> {
  const { verdict, turns, unreadable } = record
  return { verdict, usage: usage[0]!, turns, ...(unreadable === undefined ? {} : { unreadable }) }
}

function stepOf(move: string): Step {
  const [row, col] = move.split(' ').map(Number)
  return { row: row!, col: col! }
}

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
