import { valueIn } from '../kit/value-in'
import { type PuzzleId, puzzleOf } from '../puzzles'
import { type CaseVerdict, judgeOnLevel, type Testcase } from './play'

/**
 * Judges an answer string, which is like a bot that never reads. An unreadable answer is `invalid`, and its reason is
 * the fault with its place. The page's preview, the server and the command line all use this function.
 *
 * Throws if the level is unreadable, which is never the user's fault.
 */
export function judgeAnswer(puzzle: PuzzleId, { name, level, seed }: Testcase, answer: string): CaseVerdict {
  const rules = puzzleOf(puzzle)
  const parsed = valueIn(rules.parseLevel(level), `level ${name} of ${puzzle} cannot be read`)
  return judgeOnLevel(rules, { name, level: parsed, seed }, answer)
}

/** What an accepted answer has of the figure that decides first, such as its letters; undefined if it is not accepted. */
export function reachedBy(puzzle: PuzzleId, testcase: Testcase, answer: string): number | undefined {
  const { verdict, rank } = judgeAnswer(puzzle, testcase, answer)
  const [figure] = puzzleOf(puzzle).rankFigures
  return verdict === 'accepted' && figure ? rank[figure.index] : undefined
}
