import 'server-only'
import type { Fault } from '@/judge/kit/result'
import type { Transcript } from '@/judge/packages/transcript'
import type { Outcome } from '@/judge/puzzles/_common/puzzle'
import type { Turn } from '@/judge/referee/game'
import type { Replay } from '@/judge/replay/play'
import type { SandboxKind, Usage } from '@/judge/sandbox/types'
import type { Verdict } from '@/judge/verdicts'
import { Prisma } from '@/lib/generated/prisma/client'
import { replayRow } from './replays'

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
const told = ({ code, values }: Fault) => ({ code, values: { ...values } })

/** The columns of a judged submission. */
export const judgedColumns = ({ verdict, score, rank, reason, rules, sandbox, compileLog }: Results) => ({
  state: 'judged' as const,
  verdict,
  score,
  rank: [...rank],
  reason: told(reason),
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
  await tx.caseResult.deleteMany({ where: { submissionId } })
  await tx.caseResult.createMany({
    data: cases.map(({ caseId, verdict, score, metrics, reason, usage }) => ({
      submissionId,
      caseId,
      verdict,
      score,
      metrics: { ...metrics },
      reason: told(reason),
      ...(usage && { ...usage, memoryKiB: Math.round(usage.memoryKiB) }),
    })),
  })
  await tx.replay.createMany({
    data: cases.flatMap(({ caseId, replay }) =>
      replay ? [{ submissionId, caseId, ...replayRow(replay) }] : [],
    ),
  })
  await tx.gameLog.createMany({
    data: cases.flatMap(({ caseId, turns, unreadable }) =>
      turns ? [{ submissionId, caseId, turns: turns.map((turn) => ({ ...turn })), unreadable }] : [],
    ),
  })
  await tx.dialogue.createMany({
    data: cases.flatMap(({ caseId, dialogue }) =>
      dialogue && dialogue.length > 0
        ? [{ submissionId, caseId, passes: dialogue as unknown as Prisma.InputJsonArray }]
        : [],
    ),
  })
}
