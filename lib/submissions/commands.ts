import { scoreProgram } from '@/judge/arena/scoring'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { isPuzzleId, puzzleOf } from '@/judge/puzzles'
import { judgeAnswer } from '@/judge/replay/answer'
import type { CaseVerdict } from '@/judge/replay/play'
import { db } from '@/lib/db'
import { refusal } from '@/lib/errors'
import { limitSubmissions } from '@/lib/rate-limit'
import { enterStanding } from '@/lib/standings/update'
import { replayRow } from './replays'
import { findByToken, onceOnly, tokenOf } from './token'

interface Answer {
  readonly userId: string
  readonly problemId: string
  /** Made with the form: the same form with the same text is the same submission, however often it is sent. */
  readonly token: string
  readonly text: string
}

/**
 * Judges an answer string and stores submission, case results, replays and standing in one transaction.
 * Returns the submission's id, the one of the first time if the same form comes again.
 *
 * Errors: `unknown-problem` (hidden ones too), `bad-form` where the problem wants a program, `answer-too-large`,
 * `too-many-submissions`, and the puzzle's faults for an answer that cannot be read. Such an answer is not a submission:
 * nothing is stored, and it costs nothing.
 */
export async function submitAnswer(answer: Answer): Promise<Result<string, Fault>> {
  const { userId, problemId, text } = answer
  const problem = await db.problem.findFirst({
    where: { id: problemId, hidden: false },
    include: { cases: { where: { retired: false }, orderBy: { position: 'asc' } } },
  })
  if (!problem || !isPuzzleId(problem.puzzle)) return { ok: false, error: refusal('unknown-problem') }
  if (problem.kind !== 'answer') return { ok: false, error: refusal('bad-form') }
  const bytes = Buffer.byteLength(text)
  if (bytes > problem.answerBytes)
    return { ok: false, error: refusal('answer-too-large', { bytes, limit: problem.answerBytes }) }

  const token = tokenOf(answer.token, problemId, text)
  const again = await findByToken(userId, token)
  if (again) return ok(again)

  const { puzzle, cases } = problem
  const verdicts = cases.map((each) => ({ caseId: each.id, ...judgeAnswer(puzzle, each, text) }))
  const unreadable = verdicts.find(({ verdict }) => verdict === 'invalid')
  if (unreadable) return { ok: false, error: unreadable.reason }

  const limit = await limitSubmissions(userId)
  if (!limit.ok)
    return { ok: false, error: refusal('too-many-submissions', { seconds: limit.retryAfterSeconds }) }
  return store({ userId, problemId, token, text: text.trim() }, puzzleOf(puzzle).rules, verdicts)
}

type CaseRow = CaseVerdict & { readonly caseId: string }

async function store(answer: Answer, rules: number, verdicts: CaseRow[]): Promise<Result<string>> {
  const { userId, problemId, token, text } = answer
  const { verdict, score, rank, reason } = scoreProgram(verdicts)
  const results = verdicts.map(({ caseId, ...each }) => ({
    caseId,
    verdict: each.verdict,
    score: each.score,
    metrics: { ...each.metrics },
    reason: told(each.reason),
  }))
  const replays = verdicts.flatMap(({ caseId, played }) =>
    played ? [{ caseId, ...replayRow(played.replay()) }] : [],
  )
  const submissionId = await onceOnly(userId, token, () =>
    db.$transaction(async (tx) => {
      const { id } = await tx.submission.create({
        data: {
          userId,
          problemId,
          token,
          answer: text,
          verdict,
          score,
          rank: [...rank],
          reason: told(reason),
          rules,
        },
        select: { id: true },
      })
      await tx.caseResult.createMany({ data: results.map((result) => ({ submissionId: id, ...result })) })
      await tx.replay.createMany({ data: replays.map((replay) => ({ submissionId: id, ...replay })) })
      await enterStanding(tx, { userId, problemId, submissionId: id })
      return id
    }),
  )
  return ok(submissionId)
}

/** What the column keeps of a reason: code and values. */
const told = ({ code, values }: CaseVerdict['reason']) => ({ code, values: { ...values } })

/** Opens a submission to everybody, or closes it again. False where it is not this user's. */
export async function shareSubmission(
  userId: string,
  submissionId: string,
  shared: boolean,
): Promise<boolean> {
  const { count } = await db.submission.updateMany({ where: { id: submissionId, userId }, data: { shared } })
  return count > 0
}
