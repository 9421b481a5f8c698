import { scoreProgram } from '@/judge/arena/scoring'
import type { CaseVerdict } from '@/judge/replay/play'
import { pool } from '@/lib/core/db'
import { newId } from '@/lib/core/id'
import { replayRow } from './replays'

/** An answer string that has been judged. */
export interface JudgedAnswer {
  readonly userId: string
  readonly problemId: string
  /** As `tokenOf` makes it. */
  readonly token: string
  readonly text: string
  /** The version of the puzzle's rules. */
  readonly rules: number
  readonly verdicts: readonly (CaseVerdict & { readonly caseId: string })[]
}

const STORE = 'SELECT store_answer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS id'

/**
 * Stores submission, case results, replays and standing in one transaction, which is one statement: the function
 * `store_answer` of the migrations. It is on the disk when this resolves. Returns the submission's id, the one of the
 * first time if the same form comes again.
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
      ...[JSON.stringify(told(reason)), rules, new Date(), JSON.stringify(results)],
    ],
  })
  return rows[0]!.id
}

/** What the column keeps of a reason: code and values. */
const told = ({ code, values }: CaseVerdict['reason']) => ({ code, values })
