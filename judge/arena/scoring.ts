import type { Fault } from '../kit/result'
import { type Verdict, worst } from '../verdicts'

/** What one case came to. */
export interface ScoredCase {
  readonly verdict: Verdict
  readonly score: number
  /** The puzzle's; it begins with 0 where the verdict is `accepted`. */
  readonly rank: readonly number[]
  readonly reason: Fault
  readonly group?: string
}

export interface Score {
  readonly verdict: Verdict
  readonly score: number
  /** Smaller is better, compared number by number; empty for what is never ranked. */
  readonly rank: readonly number[]
  readonly reason: Fault
}

/**
 * What the cases of a submission come to: a program's, or an answer string's, which is a program that never reads.
 *
 * The verdict is the worst one, with the reason of the first case that has it. The score is the mean of the cases; where
 * they are grouped, the mean of the groups' means, so that a group of many small cases weighs as much as one of a few
 * large ones (cases without a group are then one group together).
 *
 * Throws where there are no cases.
 */
export function scoreProgram(cases: readonly ScoredCase[]): Score {
  const verdict = worst(cases.map((each) => each.verdict))
  const decisive = cases.find((each) => each.verdict === verdict)
  if (!decisive) throw new Error('a submission without cases cannot be scored')
  const score = mean([...groupsOf(cases)].map((group) => mean(group.map((each) => each.score))))
  return { verdict, score, rank: rankOf(cases, verdict, score), reason: decisive.reason }
}

function groupsOf(cases: readonly ScoredCase[]): Iterable<readonly ScoredCase[]> {
  const groups = new Map<string | undefined, ScoredCase[]>()
  for (const each of cases) {
    const group = groups.get(each.group)
    if (group) group.push(each)
    else groups.set(each.group, [each])
  }
  return groups.values()
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/**
 * One case has the rank that its puzzle gives it. Of several: accepted ones stand first, by the sum of the cases' ranks,
 * number by number; then what has a score, the higher one first and then the smaller sum of the accepted cases' second
 * numbers. What has none is never ranked.
 */
function rankOf(cases: readonly ScoredCase[], verdict: Verdict, score: number): readonly number[] {
  const [first] = cases
  if (first && cases.length === 1) return first.rank
  const accepted = cases.filter((each) => each.verdict === 'accepted').map(({ rank }) => rank)
  if (verdict === 'accepted') return sum(accepted)
  return score > 0 ? [1, 1 - score, sum(accepted)[1] ?? 0] : []
}

function sum(ranks: readonly (readonly number[])[]): number[] {
  const width = Math.max(0, ...ranks.map((rank) => rank.length))
  return Array.from({ length: width }, (_, index) =>
    ranks.reduce((total, rank) => total + (rank[index] ?? 0), 0),
  )
}
