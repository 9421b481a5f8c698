import { type Command, InvalidArgumentError, Option } from 'commander'
import { buildMaze, playTrial } from '../arena/duel'
import { JudgeFault } from '../arena/game'
import { visible } from '../kit/text'
import { type PuzzleId, puzzleOf } from '../puzzles'
import { mazeDuel } from '../puzzles/maze-duel'

import { BUILT_SIZES, type Maze } from '../puzzles/maze-duel/maze'
import type { SandboxKind } from '../sandbox/types'
import { forfeitOf, type Trial } from '../tournament/trial'
import { EXIT_CODES, sentenceKey, type Verdict } from '../verdicts'
import { BUILT_IN_HELP, contestantOf, duelLimits, LazyArena } from './contestants'
import { readText } from './input'
import { say, sayKey, sayOf } from './report'
import { sandboxOption, seedOf, UsageError } from './usage'

/** Adds `clew duel`. */
export function duelCommand(program: Command): void {
  program
    .command('duel')
    .description('Play one trial of a maze duel: an architect builds a maze, a solver walks it in the fog.')
    .addOption(new Option('--architect <file>', 'a program, or house:NAME').conflicts('maze'))
    .addOption(new Option('--maze <file>', 'a maze instead of an architect; - reads standard input'))
    .requiredOption('--solver <file>', 'a program, or house:NAME')
    .addOption(
      new Option('--size <number>', 'of the maze that is built')
        .argParser(sizeOf)
        .default(20)
        .conflicts('maze'),
    )
    .option('--seed <number>', 'of the maze that is built, and of the solver', seedOf, 0)
    .addOption(sandboxOption())
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      `
${BUILT_IN_HELP}
Exit codes: 0 solved · 1 did not finish, or forfeit · 2 invalid maze or wrong use · 3 fault of the judge`,
    )
    .action(async (options: DuelOptions) => {
      if (options.architect === undefined && options.maze === undefined)
        throw new UsageError('Name who builds the maze with --architect, or the maze with --maze.')
      await playDuel(options)
    })
}

/** Parses a size that architects may be asked to build. */
export function sizeOf(text: string): number {
  const { min, max } = BUILT_SIZES
  const size = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (size >= min && size <= max) return size
  throw new InvalidArgumentError(`A size is a whole number from ${min} to ${max}.`)
}

interface DuelOptions {
  readonly architect?: string
  readonly maze?: string
  readonly solver: string
  readonly size: number
  readonly seed: number
  readonly sandbox?: SandboxKind
  readonly json?: boolean
}

/** Plays one trial and prints it. */
async function playDuel(options: DuelOptions): Promise<void> {
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

/** What `clew duel --json` prints. This is a contract: never rename or remove a field. */
export interface TrialReport extends Omit<Trial, 'reason'> {
  /** The reason as a sentence. */
  readonly reason: string
}

/** `verdict`: of the game that decided the trial, which is the architect's after a forfeit. */
export function reportTrial(verdict: Verdict, trial: Trial): TrialReport {
  const { outcome, reason, steps, walls, distance, shortest, architectScore, solverScore } = trial
  const puzzle: PuzzleId = outcome === 'forfeit' ? 'maze-architect' : 'maze-duel'
  const words = sayKey(sentenceKey(puzzleOf(puzzle), verdict, reason.code), reason.values)
  return { outcome, reason: words, steps, walls, distance, shortest, architectScore, solverScore }
}

/** What `clew duel --json` prints after a judge error: the result of the trial is unknown. */
const reportFault = ({ message }: JudgeFault) => ({
  outcome: 'judge-error' as const,
  reason: message,
  ...{ steps: null, walls: null, distance: null, shortest: null, architectScore: null, solverScore: null },
})

/** The same as text. */
const tellFault = ({ message }: JudgeFault): string => `${visible(say('duel.fault', { cause: message }))}\n`

interface Title {
  readonly architect: string
  readonly solver: string
  readonly size: number
  readonly seed: number
}

/** The report as text. */
function tellTrial(title: Title, report: TrialReport): string {
  const { outcome, reason, steps, shortest, walls, distance, architectScore, solverScore } = report
  const score = (number: number | null) => (number === null ? say('duel.none') : String(rounded(number)))
  const lines = [
    say('duel.head', { ...title, outcome: say(`duel.outcomes.${outcome}`) }),
    reason,
    ...(steps === null || shortest === null || walls === null || distance === null
      ? []
      : [say('duel.figures', { steps, shortest, walls, distance })]),
    say('duel.scores', { architect: score(architectScore), solver: score(solverScore) }),
  ]
  return `${visible(lines.join('\n'))}\n`
}

/** Rounds to four decimal places. */
export const rounded = (number: number): number => Math.round(number * 10_000) / 10_000
