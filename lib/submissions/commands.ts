import { type Fault, ok, type Result } from '@/judge/kit/result'
import { puzzleOf } from '@/judge/puzzles'
import { judgeAnswer } from '@/judge/replay/replay'
import { db } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { withinShare } from '@/lib/core/share'
import { puzzleOfRole } from '@/lib/problems/puzzle'
import { beginAnswer } from './begin'
import { forgiveUnreadable, permitOf, submissionQuota } from './quota'
import { storeAnswer } from './store'

interface Answer {
  readonly userId: string
  readonly problemId: string
  /** Created with the form: the same form with the same text is the same submission, however often it is sent. */
  readonly token: string
  readonly text: string
}

/**
 * Judges an answer string and stores submission, case results, replays and standing in one transaction. Returns the
 * submission's id; if the same form is sent again, the id of the first time.
 *
 * Errors: `unknown-problem` (also for those that are closed to the user), `bad-form` if the problem expects a program,
 * `answer-too-large`, `contest-paused` for a participant of a contest that stands still, `too-many-submissions`, `share-used`,
 * and the puzzle's faults for an answer that cannot be parsed. Such an answer is not stored as a submission. It is also free,
 * until a user has sent as many of them in a minute as submissions are allowed; after that each one counts as a
 * submission, so judging them is limited, too.
 */
export async function submitAnswer(answer: Answer): Promise<Result<string, Fault>> {
  const { userId, problemId, text } = answer
  const bytes = Buffer.byteLength(text)
  const token = tokenOf(answer.token, problemId, text)
  const quota = submissionQuota(userId)
  const problem = await beginAnswer({ userId, problemId, token, bytes }, quota)
  if (!problem) return { ok: false, error: refusal('unknown-problem') }
  if (problem.kind !== 'answer') return { ok: false, error: refusal('bad-form') }
  if (bytes > problem.answerBytes)
    return { ok: false, error: refusal('answer-too-large', { bytes, limit: problem.answerBytes }) }
  const { again, paused, taken, cases } = problem
  const puzzle = puzzleOfRole(problem.puzzle, null)
  if (again) return ok(again)
  if (paused) return { ok: false, error: refusal('contest-paused', { contest: paused }) }
  const limit = permitOf(quota, taken)
  if (!limit.ok)
    return { ok: false, error: refusal('too-many-submissions', { seconds: limit.retryAfterSeconds }) }

  const verdicts = cases.map((each) => ({ caseId: each.id, ...judgeAnswer(puzzle, each, text) }))
  const unreadable = verdicts.find(({ verdict }) => verdict === 'invalid')
  if (unreadable) {
    await forgiveUnreadable(userId, taken)
    return { ok: false, error: unreadable.reason }
  }
  const { rules } = puzzleOf(puzzle)
  const judged = { userId, problemId, token, text: text.trim(), rules, verdicts }
  return withinShare(async () => ok(await storeAnswer(judged)))
}

/** Shares a submission with everyone, or closes it again. Returns false if it does not belong to this user. */
export async function shareSubmission(
  userId: string,
  submissionId: string,
  shared: boolean,
): Promise<boolean> {
  const { count } = await db.submission.updateMany({ where: { id: submissionId, userId }, data: { shared } })
  return count > 0
}
