import type { Limits } from '../kit/limits'
import type { Fault } from '../kit/result'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { Outcome } from '../puzzles/puzzle'
import type { Turn } from '../referee/game'
import type { Replay, Testcase } from '../replay/play'
import { simulate } from '../replay/replay'
import type { SandboxKind, Usage } from '../sandbox/types'
import type { Verdict } from '../verdicts'
import { scoreProgram } from './scoring'
import {
  type Arena,
  type Game,
  JudgeFault,
  type PlayedGame,
  type Program,
  type Source,
  type Spectator,
} from './types'

/** What a program is judged by. */
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
  readonly turns: readonly Turn[]
  /** The beginning of a reply that could not be read. */
  readonly unreadable?: string
  readonly replay: Replay
}

export interface JudgedProgram {
  readonly verdict: Verdict
  readonly score: number
  /** Empty for what is never ranked. */
  readonly rank: readonly number[]
  readonly reason: Fault
  readonly rules: number
  readonly sandbox: SandboxKind
  /** What the compiler wrote. */
  readonly compileLog: string
  /** None where the program could not be compiled. */
  readonly cases: readonly JudgedCase[]
}

/** Where judging is. */
export type Progress =
  | { readonly phase: 'compiling' }
  /** `done` cases of `total` are over. */
  | { readonly phase: 'case'; readonly done: number; readonly total: number }

export interface JudgeOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Hears of each case as soon as it is over. */
  readonly onCase?: (judged: JudgedCase) => void
  /** Who looks on while the case of this name is played. */
  readonly spectatorOf?: (name: string) => Spectator
  /** Looked at between the cases; the promise then rejects with its reason. */
  readonly signal?: AbortSignal
}

/**
 * Judges a program of one player on all cases, one after the other: what the worker and the command line do.
 *
 * Rejects with a `JudgeFault` where we are to blame, also where a record, simulated again, ends otherwise than it says.
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

  const judged: JudgedCase[] = []
  for (const { name, level, seed, group } of cases) {
    signal?.throwIfAborted()
    onProgress?.({ phase: 'case', done: judged.length, total: cases.length })
    const game = { puzzle, level, seed, limits }
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
  const { verdict, score, reason, turns, unreadable, outcome } = record
  return {
    verdict,
    score,
    metrics: outcome.metrics,
    rank: outcome.rank,
    reason,
    usage: usage[0]!,
    turns,
    ...(unreadable === undefined ? {} : { unreadable }),
    replay: playedAgain(record),
  }
}

/** The replay of a record, simulated again: what is stored is what anybody can verify. */
function playedAgain(record: PlayedGame['record']): Replay {
  const replay = record.replay()
  const again = simulate(replay)
  if (again.ok) return replay
  throw new JudgeFault(`the replay of a game does not end as its record: ${again.error.code}`)
}
