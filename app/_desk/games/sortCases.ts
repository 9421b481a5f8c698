import { VERDICTS } from '@/judge/verdicts'
import type { SubmissionCase } from '@/lib/submissions/queries'

/** The sort orders for the cases of a submission; the first one is the problem's own order. */
export const CASE_ORDERS = ['case', 'verdict', 'score', 'cpu', 'memory'] as const
export type CaseOrder = (typeof CASE_ORDERS)[number]

type Sortable = Pick<SubmissionCase, 'verdict' | 'score' | 'usage'>

/** Smaller comes first: the worst verdict, the lowest score, the highest usage. Cases without usage come last. */
const KEYS: Record<Exclude<CaseOrder, 'case'>, (row: Sortable) => number> = {
  verdict: ({ verdict }) => VERDICTS.indexOf(verdict),
  score: ({ score }) => score,
  cpu: ({ usage }) => -(usage?.cpuMs ?? -1),
  memory: ({ usage }) => -(usage?.memoryKiB ?? -1),
}

/** Sort direction of a column, for `aria-sort`. */
export const directionOf = (order: CaseOrder) =>
  order === 'cpu' || order === 'memory' ? ('descending' as const) : ('ascending' as const)

/** Sorts the cases; ties stay in the problem's order. */
export function sortCases<Row extends Sortable>(cases: readonly Row[], order: CaseOrder): readonly Row[] {
  if (order === 'case') return cases
  const key = KEYS[order]
  return [...cases].sort((one, other) => key(one) - key(other))
}

/** Parses `?sort=cpu`; any unknown value means the problem's own order. */
export const caseOrderOf = (asked: unknown): CaseOrder =>
  CASE_ORDERS.find((order) => order === asked) ?? 'case'
