import type { MessageDescriptor } from '@/judge/kit/result'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { stepsOf } from '@/judge/puzzles/maze-duel/path'
import { REPLAY_FORMAT, type Replay } from '@/judge/replay/play'
import type { Verdict } from '@/judge/verdicts'

/** The parts of a trial that its replay is made of. */
export interface WalkedTrial {
  readonly seed: number
  readonly verdict: string
  readonly reason: unknown
  readonly solverScore: number | null
  /** Empty if no step was made. */
  readonly path: string
  readonly rules: number
}

/**
 * The replay of a trial in its maze: the steps of its path and, if the solver's last answer was not an offered cell,
 * that answer. `undefined` if there was no walk because the solver did not compile.
 *
 * Throws if the path does not fit the maze.
 */
export function replayOfTrial(trial: WalkedTrial, maze: string): Replay | undefined {
  const { seed, verdict, solverScore, path, rules } = trial
  if (verdict === 'compile-error' || solverScore === null) return undefined
  const moves = movesOf(maze, path)
  const { code, values } = trial.reason as MessageDescriptor
  if (code === 'no-option') moves.push(`${values.row} ${values.col}`)
  return {
    ...{ format: REPLAY_FORMAT, puzzle: 'maze-duel', rules, seed, level: maze, moves },
    ending: { verdict: verdict as Verdict, score: solverScore },
  }
}

/** The parts of a person's walk that its replay is made of. It needs no seed, and the rules determine the rest. */
export interface PersonsWalk {
  readonly path: string
  readonly solved: boolean
  readonly score: number
  readonly rules: number
}

/** The replay of a person's walk. Throws if the path does not fit the maze. */
export const replayOfWalk = ({ path, solved, score, rules }: PersonsWalk, maze: string): Replay => ({
  ...{ format: REPLAY_FORMAT, puzzle: 'maze-duel', rules, seed: 0, level: maze, moves: movesOf(maze, path) },
  ending: { verdict: solved ? 'accepted' : 'wrong-answer', score },
})

/** The cells along a path, as replies. */
export function movesOf(text: string, path: string): string[] {
  const maze = parseMaze(text)
  if (!maze.ok) throw new Error(`a maze that is kept cannot be read: ${maze.error.code}`)
  return stepsOf(maze.value, path).map(({ row, col }) => `${row} ${col}`)
}
