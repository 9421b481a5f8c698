import { buildMaze, playTrial } from '../arena/duel'
import { JudgeFault } from '../arena/game'
import { mazeDuel } from '../puzzles/maze-duel'
import type { Maze } from '../puzzles/maze-duel/maze'
import type { SandboxKind } from '../sandbox/types'
import { forfeitOf } from '../tournament/trial'
import { EXIT_CODES } from '../verdicts'
import { contestantOf, duelLimits, LazyArena } from './contestants'
import { reportFault, reportTrial, type TrialReport, tellFault, tellTrial } from './duel-report'
import { readText } from './input'
import { sayOf } from './messages'
import { UsageError } from './usage'

export interface DuelOptions {
  readonly architect?: string
  readonly maze?: string
  readonly solver: string
  readonly size: number
  readonly seed: number
  readonly sandbox?: SandboxKind
  readonly json?: boolean
}

/** Plays one trial and prints it. */
export async function playDuel(options: DuelOptions): Promise<void> {
  const { architect, maze: file, solver, seed, json } = options
  const arena = new LazyArena({ sandbox: options.sandbox, slots: 1 })
  try {
    const given = file === undefined ? undefined : await readMaze(file)
    const report = await playOne(arena, options, given)
    const size = given?.size ?? options.size
    const title = { architect: architect ?? nameOf(file!), solver, size, seed }
    process.stdout.write(json ? `${JSON.stringify(report)}\n` : tellTrial(title, report))
    process.exitCode = report.outcome === 'solved' ? 0 : 1
  } catch (error) {
    if (!(error instanceof JudgeFault)) throw error
    if (json) process.stdout.write(`${JSON.stringify(reportFault(error))}\n`)
    else process.stderr.write(tellFault(error))
    process.exitCode = EXIT_CODES['judge-error']
  } finally {
    await arena.close()
  }
}

async function playOne(
  arena: LazyArena,
  { architect, solver: name, size, seed }: DuelOptions,
  given: Maze | undefined,
): Promise<TrialReport> {
  // Errors in either program are reported before anything is played.
  const builder = architect === undefined ? undefined : await contestantOf(arena, 'architect', architect)
  const solver = await contestantOf(arena, 'solver', name)
  const limits = duelLimits()
  let maze = given
  if (builder) {
    const built = await buildMaze(arena, builder, { size, seed }, limits)
    if ('forfeit' in built) return reportTrial(built.verdict, forfeitOf(built.forfeit))
    maze = built.maze
  }
  const { verdict, trial } = await playTrial(arena, maze!, solver, seed, limits)
  return reportTrial(verdict, trial)
}

async function readMaze(path: string): Promise<Maze> {
  const name = nameOf(path)
  const maze = mazeDuel.parseLevel(await readText(path, 'maze', name))
  if (!maze.ok) throw new UsageError(`${name}: ${sayOf('maze-duel', 'faults', maze.error)}`)
  return maze.value
}

const nameOf = (path: string) => (path === '-' ? 'standard input' : path)
