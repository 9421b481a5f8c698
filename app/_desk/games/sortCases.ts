import { VERDICTS } from '@/judge/verdicts'
import type { SubmissionCase } from '@/lib/submissions/queries'

/** By what the cases of a submission can be sorted; the first one is the problem's own order. */
export const CASE_ORDERS = ['case', 'verdict', 'score', 'cpu', 'memory'] as const
export type CaseOrder = (typeof CASE_ORDERS)[number]

type Sortable = Pick<SubmissionCase, 'verdict' | 'score' | 'usage'>

/** Smaller comes first: the worst verdict, the lowest score, the most that was taken. What took nothing comes last. */
const KEYS: Record<Exclude<CaseOrder, 'case'>, (row: Sortable) => number> = {
  verdict: ({ verdict }) => VERDICTS.indexOf(verdict),
  score: ({ score }) => score,
  cpu: ({ usage }) => -(usage?.cpuMs ?? -1),
  memory: ({ usage }) => -(usage?.memoryKiB ?? -1),
}

/** How a column is sorted, for `aria-sort`. */
export const directionOf = (order: CaseOrder) =>
  order === 'cpu' || order === 'memory' ? ('descending' as const) : ('ascending' as const)

/** The cases in an order; equal ones stay in the problem's. */
export function sortCases<Row extends Sortable>(cases: readonly Row[], order: CaseOrder): readonly Row[] {
  if (order === 'case') return cases
  const key = KEYS[order]
  return [...cases].sort((one, other) => key(one) - key(other))
}

/** `?sort=cpu`: anything that is no order is the problem's own. */
export const caseOrderOf = (asked: unknown): CaseOrder =>
  CASE_ORDERS.find((order) => order === asked) ?? 'case'
