import type { Fault } from '../kit/result'
import { type Verdict, worst } from './'

/** The result of one case. */
export interface ScoredCase {
  readonly verdict: Verdict
  readonly score: number
  /** The rank that the puzzle gives; it begins with 0 if the verdict is `accepted`. */
  readonly rank: readonly number[]
  readonly reason: Fault
  readonly group?: string
}

interface Score {
  readonly verdict: Verdict
  readonly score: number
  /** Smaller is better, compared number by number; empty if the submission is not ranked. */
  readonly rank: readonly number[]
  readonly reason: Fault
}

/**
 * Combines the results of all cases of a submission, be it a program or an answer string (a program that never reads).
 *
 * The verdict is the worst one, with the reason of the first case that has it. The score is the mean of the cases. If
 * they are grouped, it is the mean of the groups' means, so a group of many small cases weighs as much as one of a few
 * large ones; cases without a group then form one group.
 *
 * Throws if there are no cases.
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
 * With one case, the rank is the case's. With several, accepted submissions come first, by the sum of the cases' ranks,
 * number by number. Then come those with a score: the higher score first, then the smaller sum of the accepted cases'
 * second numbers. Submissions without a score are not ranked.
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
