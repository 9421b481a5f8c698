import { gameWaitLimit, type Limits, submissionWaitLimit } from '../kit/limits'
import type { Fault } from '../kit/result'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { Outcome } from '../puzzles/_common/puzzle'
import type { Turn } from '../referee/game'
import type { Replay, Testcase } from '../replay/play'
import type { SandboxKind, Usage } from '../sandbox/types'
import type { Verdict } from '../verdicts'
import { scoreProgram } from '../verdicts/scoring'
import { verifiedReplay } from './game'
import type { Arena, Game, Program, Source, Spectator } from './types'

/** The puzzle, limits and cases that a program is judged on. */
export interface Task {
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

export interface JudgeOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Called with each case as soon as it is finished. */
  readonly onCase?: (judged: JudgedCase) => void
  /** Returns the spectator of the case with this name. */
  readonly spectatorOf?: (name: string) => Spectator
  /** Checked between cases; if it is aborted, the promise rejects with its reason. */
  readonly signal?: AbortSignal
}

/**
 * Judges a single-player program on all cases, one after another. The worker and the command line both use it.
 *
 * Rejects with a `JudgeFault` if the judge is to blame, which includes a replay that does not reproduce its record.
 */
export async function judgeProgram(
  arena: Arena,
  { puzzle, limits, cases }: Task,
  source: Source,
  { onProgress, onCase, spectatorOf, signal }: JudgeOptions = {},
): Promise<JudgedProgram> {
  onProgress?.({ phase: 'compiling' })
  const compilation = await arena.compile(source)
  const about = { rules: puzzleOf(puzzle).rules, sandbox: arena.kind, compileLog: compilation.log }
  if (!compilation.ok) return { ...about, ...UNCOMPILED }

  const waitLimitMs = submissionWaitLimit(gameWaitLimit(limits), cases.length)
  const judged: JudgedCase[] = []
  for (const { name, level, seed, group } of cases) {
    signal?.throwIfAborted()
    onProgress?.({
      ...{ phase: 'case', done: judged.length, total: cases.length },
      verdicts: judged.map(({ verdict }) => verdict),
    })
    const waitLeftMs = Math.max(0, waitLimitMs - judged.reduce((sum, { waitMs }) => sum + waitMs, 0))
    const game = { puzzle, level, seed, limits, waitLeftMs }
    const played = await playCase(arena, game, compilation.program, spectatorOf?.(name))
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
): Promise<Omit<JudgedCase, 'name'>> {
  const { record, usage } = await arena.play(game, [program], spectator)
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
