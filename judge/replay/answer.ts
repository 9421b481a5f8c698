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
export function figureOf(
  puzzle: PuzzleId,
  { verdict, rank }: Pick<CaseVerdict, 'verdict' | 'rank'>,
): number | undefined {
  const [figure] = puzzleOf(puzzle).rankFigures
  return verdict === 'accepted' && figure ? rank[figure.index] : undefined
}

/**
 * The most steps that judging one answer may take on all cases of a problem whose answers are judged at once, in the
 * process that serves everybody: 0.2 s or so. Steps are counted and not measured, so every machine allows the same.
 */
export const MOST_STEPS = 20_000_000

/** What reading a character of a level, or a byte of an answer, costs. */
const STEPS_PER_CHARACTER = 2

/** The most steps that judging an answer of so many bytes takes on a level, which is given as its text and parsed. */
export function stepsOf(
  puzzle: PuzzleId,
  { text, level }: { readonly text: string; readonly level: unknown },
  answerBytes: number,
): number {
  const reading = STEPS_PER_CHARACTER * (text.length + answerBytes)
  return reading + (puzzleOf(puzzle).steps?.(level, answerBytes) ?? 0)
}
