import { type PuzzleId, puzzleOf } from '../puzzles'
import { type CaseVerdict, judgeOn, type Testcase } from './play'

/**
 * Judges an answer string: a bot that never reads. An answer that cannot be read is `invalid`, and its reason is
 * the fault with its place. The same rules serve the page's preview, the server and the command line.
 *
 * Throws where the level cannot be read: that is never the user's fault.
 */
export const judgeAnswer = (puzzle: PuzzleId, testcase: Testcase, answer: string): CaseVerdict =>
  judgeOn(puzzleOf(puzzle), testcase, answer)
