import type { Fault } from '@/judge/kit/result'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import type { CaseVerdict, Testcase } from '@/judge/replay/play'
import { judgeAnswer, stepsOf } from '@/judge/replay/replay'

/* What a setter writes besides texts, and what may cost as much: levels, and the answers of the jury on them. */

export interface LevelText {
  readonly puzzle: PuzzleId
  /** In the puzzle's notation. */
  readonly level: string
  /** The longest answer to it, in bytes. */
  readonly answerBytes: number
}

export interface CheckedLevel {
  /** Why the puzzle cannot read it; undefined if it can. */
  readonly fault: Fault | undefined
  /** The most steps that one answer takes on it, see `stepsOf`; 0 if it cannot be read. */
  readonly steps: number
}

export interface AnswerText {
  readonly puzzle: PuzzleId
  /** Its level can be read. */
  readonly testcase: Testcase
  readonly answer: string
}

export type JudgedAnswer = Omit<CaseVerdict, 'played'>

/** Runs in the thread of `checkedLevel`. */
export function checkLevel({ puzzle, level: text, answerBytes }: LevelText): CheckedLevel {
  const read = puzzleOf(puzzle).parseLevel(text)
  if (!read.ok) return { fault: read.error, steps: 0 }
  return { fault: undefined, steps: stepsOf(puzzle, { text, level: read.value }, answerBytes) }
}

/** Runs in the thread of `judgedAnswer`. */
export function judgeText({ puzzle, testcase, answer }: AnswerText): JudgedAnswer {
  const { played: _, ...judged } = judgeAnswer(puzzle, testcase, answer)
  return judged
}
