import { gameWaitLimit, type Limits, waitLeft } from '../kit/limits'
import type { Fault } from '../kit/result'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { Outcome } from '../puzzles/_common/puzzle'
import type { Turn } from '../referee/game'
import type { Replay, Testcase } from '../replay/play'
import type { RunControl, SandboxKind, Usage } from '../sandbox/types'
import type { Verdict } from '../verdicts'
import { scoreProgram } from '../verdicts/scoring'
import { type Arena, type Game, type Program, type Source, type Spectator, verifiedReplay } from './game'

/** The puzzle, limits and cases that a program is judged on. */
export interface JudgingTask {
  readonly puzzle: PuzzleId
  readonly limits: Limits
  readonly cases: readonly (Testcase & { readonly group?: string })[]
}

export interface JudgedCase {
  readonly name: string
  readonly verdict: Verdict
  readonly score: number
  readonly metrics: Outcome['metrics']
  readonly rank: readonly number[]
  readonly reason: Fault
  readonly group?: string
  readonly usage: Usage
  /** How long the program waited without using the CPU, in milliseconds. */
  readonly waitMs: number
  readonly turns: readonly Turn[]
  /** The beginning of an unreadable reply. */
  readonly unreadable?: string
  readonly replay: Replay
}

export interface JudgedProgram {
  readonly verdict: Verdict
  readonly score: number
  /** Empty if the program is not ranked. */
  readonly rank: readonly number[]
  readonly reason: Fault
  readonly rules: number
  readonly sandbox: SandboxKind
  /** The compiler's output. */
  readonly compileLog: string
  /** Empty if the program did not compile. */
  readonly cases: readonly JudgedCase[]
}

/** The progress of judging. */
export type Progress =
  | { readonly phase: 'compiling' }
  /** `done` of `total` cases are finished, with these verdicts. */
  | {
      readonly phase: 'case'
      readonly done: number
      readonly total: number
      readonly verdicts: readonly Verdict[]
    }

/** Besides stopping its games, an aborted signal ends the judging. */
export interface JudgeOptions extends RunControl {
  readonly onProgress?: (progress: Progress) => void
  /** The first cases, if they have been judged before. */
  readonly known?: readonly JudgedCase[]
  /** Called with the name of each case that begins. */
  readonly onBegin?: (name: string) => void
  /** Called with each case as soon as it is finished. If it throws, the judging ends with that. */
  readonly onCase?: (judged: JudgedCase) => void
  /** Returns the spectator of the case with this name. */
  readonly spectatorOf?: (name: string) => Spectator
}

/**
 * Judges a single-player program on all cases, one after another. The worker and the command line both use it.
 *
 * Rejects with a `JudgeFault` if the judge is to blame, which includes a replay that does not reproduce its record.
 */
export async function judgeProgram(
  arena: Arena,
  { puzzle, limits, cases }: JudgingTask,
  source: Source,
  { onProgress, known = [], onBegin, onCase, spectatorOf, ...control }: JudgeOptions = {},
): Promise<JudgedProgram> {
  onProgress?.({ phase: 'compiling' })
  const compilation = await arena.compile(source)
  const about = { rules: puzzleOf(puzzle).rules, sandbox: arena.kind, compileLog: compilation.log }
  if (!compilation.ok) return { ...about, ...UNCOMPILED }

  const judged: JudgedCase[] = [...known]
  for (const { name, level, seed, group } of cases.slice(known.length)) {
    control.signal?.throwIfAborted()
    onProgress?.({
      ...{ phase: 'case', done: judged.length, total: cases.length },
      verdicts: judged.map(({ verdict }) => verdict),
    })
    const waits = judged.map(({ waitMs }) => waitMs)
    const waitLeftMs = waitLeft(gameWaitLimit(limits), waits)
    const game = { puzzle, level, seed, limits, waitLeftMs }
    onBegin?.(name)
    const played = await playCase(arena, game, compilation.program, spectatorOf?.(name), control)
    const last: JudgedCase = { name, ...(group === undefined ? {} : { group }), ...played }
    judged.push(last)
    onCase?.(last)
  }
  return { ...about, ...scoreProgram(judged), cases: judged }
}

const UNCOMPILED = {
  verdict: 'compile-error',
  score: 0,
  rank: [],
  reason: { code: 'compile', values: {} },
  cases: [],
} as const

async function playCase(
  arena: Arena,
  game: Game,
  program: Program,
  spectator: Spectator | undefined,
  control: RunControl,
): Promise<Omit<JudgedCase, 'name'>> {
  const { record, usage } = await arena.play(game, [program], spectator, control)
  const { verdict, score, reason, turns, waitMs, unreadable, outcome } = record
  return {
    verdict,
    score,
    metrics: outcome.metrics,
    rank: outcome.rank,
    reason,
    usage: usage[0]!,
    waitMs,
    turns,
    ...(unreadable === undefined ? {} : { unreadable }),
    replay: verifiedReplay(record.replay()),
  }
}
