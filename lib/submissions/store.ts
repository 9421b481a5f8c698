import 'server-only'
import type { Fault } from '@/judge/kit/result'
import type { Transcript } from '@/judge/packages/transcript'
import type { Outcome } from '@/judge/puzzles/_common/puzzle'
import type { Turn } from '@/judge/referee/game'
import type { CaseVerdict, Replay } from '@/judge/replay/play'
import type { SandboxKind, Usage } from '@/judge/sandbox/types'
import type { Verdict } from '@/judge/verdicts'
import { scoreProgram } from '@/judge/verdicts/scoring'
import { db, pool } from '@/lib/core/db'
import { newId } from '@/lib/core/id'
import { storableTexts } from '@/lib/core/storable'
import { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { enqueueJudging } from '@/lib/jobs/judge'
import { replayRow } from './replays'

/*
 * How submissions and their results are stored. Two functions in prisma/functions do it, for answers, programs and rejudges
 * alike: `store_submission` takes a form once, however often it comes, and `store_results` writes what judging has found.
 */

/** What has been submitted, without its verdict. */
interface Submitted {
  readonly userId: string
  readonly problemId: string
  /** As returned by `tokenOf`: the same form with the same content has the same. */
  readonly token: string
  readonly text: string
  /** The version of the puzzle's rules. */
  readonly rules: number
}

/** An answer string that has been judged. */
export interface JudgedAnswer extends Submitted {
  readonly verdicts: readonly (CaseVerdict & { readonly caseId: string })[]
}

/** A program that waits to be judged. */
export interface WaitingProgram extends Submitted {
  readonly language: string
  readonly role: DuelRole | null
  readonly tryout: boolean
}

const STORE = 'SELECT store_submission($1, $2, $3, $4, $5, $6, NULL, NULL, false, $7, $8, $9, $10, $11) AS id'

/**
 * Stores submission, case results, replays and standing in one transaction, which is one statement. The data is on disk when
 * the promise resolves. Returns the submission's id; if the same form is sent again, the id of the first time.
 */
export async function storeAnswer(answer: JudgedAnswer): Promise<string> {
  const { userId, problemId, token, text, rules, verdicts } = answer
  const { verdict, score, rank, reason } = scoreProgram(verdicts)
  const results = verdicts.map(({ played, ...each }) =>
    resultRow({ ...each, ...(played && { replay: played.replay() }) }),
  )
  const { rows } = await pool().query<{ id: string }>({
    name: 'store-answer',
    text: STORE,
    values: [
      ...[newId(), userId, problemId, token, text, rules, verdict, score, rank],
      ...[JSON.stringify(reasonRow(reason)), JSON.stringify(results)],
    ],
  })
  return rows[0]!.id
}

/**
 * Stores a program as `queued`, with its version, and adds its job to the queue, in one transaction. Returns the submission's
 * id; if the same form is sent again, the id of the first time.
 */
export const storeProgram = (program: WaitingProgram): Promise<string> =>
  db.$transaction(async (tx) => {
    const { userId, problemId, token, text, rules, language, role, tryout } = program
    const made = newId()
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      SELECT store_submission(
        ${made}::uuid, ${userId}::uuid, ${problemId}, ${token}::uuid, ${text}, ${rules}::int, ${language},
        ${role}::"DuelRole", ${tryout}, NULL, 0, '{}', '{}', NULL) AS id`
    if (row!.id === made) await enqueueJudging(tx, { id: made, userId, generation: 0, language })
    return row!.id
  })

/** The results of a submission, as stored. During a rejudge they are stored next to the ones that count. */
export interface Results {
  readonly verdict: Verdict
  readonly score: number
  readonly rank: readonly number[]
  readonly reason: Fault
  readonly rules: number
  /** Programs only. */
  readonly sandbox?: SandboxKind
  readonly compileLog?: string
  readonly cases: readonly CaseResult[]
}

export interface CaseResult {
  readonly caseId: string
  readonly verdict: Verdict
  readonly score: number
  readonly metrics: Outcome['metrics']
  readonly reason: Fault
  /** Missing if an answer string could not be parsed. */
  readonly replay?: Replay
  /** Programs only. */
  readonly usage?: Usage
  readonly turns?: readonly Turn[]
  /** Who said what in a sample of an interactive problem, pass by pass. */
  readonly dialogue?: readonly Transcript[]
  readonly unreadable?: string
}

/** The stored part of a reason: code and values. */
const reasonRow = ({ code, values }: Fault) => ({ code, values: { ...values } })

/** The result of a case as `store_results` reads it. */
const resultRow = ({ caseId, verdict, score, metrics, reason, replay, usage }: CaseResult) => ({
  caseId,
  verdict,
  score,
  metrics,
  reason: reasonRow(reason),
  ...(usage && { ...usage, memoryKiB: Math.round(usage.memoryKiB) }),
  ...(replay && { replay: replayRow(replay) }),
})

/** What was said in a case, likewise. */
const logRow = ({ caseId, turns, unreadable, dialogue }: CaseResult) => ({
  caseId,
  ...(turns && { turns, unreadable }),
  ...(dialogue && dialogue.length > 0 && { passes: dialogue }),
})

/** The columns of a judged submission. */
export const judgedColumns = ({ verdict, score, rank, reason, rules, sandbox, compileLog }: Results) => ({
  state: 'judged' as const,
  verdict,
  score,
  rank: [...rank],
  reason: reasonRow(reason),
  rules,
  sandbox: sandbox ?? null,
  compileLog: compileLog || null,
  progress: Prisma.DbNull,
  judgedAt: new Date(),
})

/** Stores the cases of a submission with their replays and logs, and replaces existing ones. */
export async function writeCases(
  tx: Prisma.TransactionClient,
  submissionId: string,
  cases: readonly CaseResult[],
): Promise<void> {
  const jsonOf = (rows: readonly object[]) => JSON.stringify(storableTexts(rows))
  const [results, logs] = [jsonOf(cases.map(resultRow)), jsonOf(cases.map(logRow))]
  await tx.$executeRaw`SELECT store_results(${submissionId}::uuid, ${results}::json, ${logs}::json)`
}
