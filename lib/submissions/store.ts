import type { CaseVerdict } from '@/judge/replay/play'
import { scoreProgram } from '@/judge/verdicts/scoring'
import { pool } from '@/lib/core/db'
import { newId } from '@/lib/core/id'
import { replayRow } from './replays'

/** An answer string that has been judged. */
export interface JudgedAnswer {
  readonly userId: string
  readonly problemId: string
  /** As returned by `tokenOf`. */
  readonly token: string
  readonly text: string
  /** The version of the puzzle's rules. */
  readonly rules: number
  readonly verdicts: readonly (CaseVerdict & { readonly caseId: string })[]
}

const STORE = 'SELECT store_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp(), $11) AS id'

/**
 * Stores submission, case results, replays and standing in one transaction, which is one statement: the function
 * `store_answer` in prisma/functions. The data is on disk when the promise resolves. Returns the submission's id; if the
 * same form is sent again, the id of the first time.
 */
export async function storeAnswer(answer: JudgedAnswer): Promise<string> {
  const { userId, problemId, token, text, rules, verdicts } = answer
  const { verdict, score, rank, reason } = scoreProgram(verdicts)
  const results = verdicts.map(({ caseId, played, ...each }) => ({
    caseId,
    verdict: each.verdict,
    score: each.score,
    metrics: each.metrics,
    reason: told(each.reason),
    replay: played ? replayRow(played.replay()) : null,
  }))
  const { rows } = await pool().query<{ id: string }>({
    name: 'store-answer',
    text: STORE,
    values: [
      ...[newId(), userId, problemId, token, text, verdict, score, rank],
      ...[JSON.stringify(told(reason)), rules, JSON.stringify(results)],
    ],
  })
  return rows[0]!.id
}

/** The stored part of a reason: code and values. */
const told = ({ code, values }: CaseVerdict['reason']) => ({ code, values })
