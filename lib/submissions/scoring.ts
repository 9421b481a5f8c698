import type { CaseVerdict } from '@/judge/replay/play'
import { type Verdict, worst } from '@/judge/verdicts'

export interface Score {
  readonly verdict: Verdict
  /** The mean over the cases. */
  readonly score: number
  /** The sum of the cases' ranks, number by number; empty, never ranked, where one of them has none. */
  readonly rank: readonly number[]
  readonly reason: CaseVerdict['reason']
}

/** What the cases of a submission come to: the worst verdict with its reason. */
export function scoreOf(cases: readonly CaseVerdict[]): Score {
  const verdict = worst(cases.map((each) => each.verdict))
  const decisive = cases.find((each) => each.verdict === verdict)
  if (!decisive) throw new Error('a submission without cases cannot be scored')
  const width = Math.max(...cases.map(({ rank }) => rank.length))
  return {
    verdict,
    score: cases.reduce((sum, each) => sum + each.score, 0) / cases.length,
    rank: cases.some(({ rank }) => rank.length === 0)
      ? []
      : Array.from({ length: width }, (_, index) =>
          cases.reduce((sum, { rank }) => sum + (rank[index] ?? 0), 0),
        ),
    reason: decisive.reason,
  }
}
