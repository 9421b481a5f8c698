import type { Told } from '@/judge/kit/result'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { stepsOf } from '@/judge/puzzles/maze-duel/path'
import { REPLAY_FORMAT, type Replay } from '@/judge/replay/play'
import type { Verdict } from '@/judge/verdicts'

/** What the replay of a trial is made of. */
export interface WalkedTrial {
  readonly seed: number
  readonly verdict: string
  readonly reason: unknown
  readonly solverScore: number | null
  /** Empty where no step was made. */
  readonly path: string
  readonly rules: number
}

/**
 * The replay of a trial in its maze: the steps of its path and, where the solver's last answer was no option, that one.
 * `undefined` where nobody walked: a solver that did not compile.
 *
 * Throws where the path does not fit the maze.
 */
export function replayOfTrial(trial: WalkedTrial, maze: string): Replay | undefined {
  const { seed, verdict, solverScore, path, rules } = trial
  if (verdict === 'compile-error' || solverScore === null) return undefined
  const moves = movesOf(maze, path)
  const { code, values } = trial.reason as Told
  if (code === 'no-option') moves.push(`${values.row} ${values.col}`)
  return {
    ...{ format: REPLAY_FORMAT, puzzle: 'maze-duel', rules, seed, level: maze, moves },
    ending: { verdict: verdict as Verdict, score: solverScore },
  }
}

/** What the replay of a person's walk is made of: no dice were thrown, and all of it is of the rules. */
export interface PersonsWalk {
  readonly path: string
  readonly solved: boolean
  readonly score: number
  readonly rules: number
}

/** Throws where the path does not fit the maze. */
export const replayOfWalk = ({ path, solved, score, rules }: PersonsWalk, maze: string): Replay => ({
  ...{ format: REPLAY_FORMAT, puzzle: 'maze-duel', rules, seed: 0, level: maze, moves: movesOf(maze, path) },
  ending: { verdict: solved ? 'accepted' : 'wrong-answer', score },
})

/** The cells that a path leads to, as replies. */
function movesOf(text: string, path: string): string[] {
  const maze = parseMaze(text)
  if (!maze.ok) throw new Error(`a maze that is kept cannot be read: ${maze.error.code}`)
  return stepsOf(maze.value, path).map(({ row, col }) => `${row} ${col}`)
}
