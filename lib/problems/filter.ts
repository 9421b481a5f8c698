import { ProblemKind } from '@/lib/generated/prisma/enums'
import type { ListedProblem } from './queries'

export const PROBLEM_KINDS = Object.values(ProblemKind)

export const OWN_STATES = ['solved', 'tried', 'new'] as const
export type OwnState = (typeof OWN_STATES)[number]

export interface ProblemFilter {
  /** Words that must all occur in the problem's id, title or summary. */
  readonly q: string
  readonly kind: ProblemKind | undefined
  readonly state: OwnState | undefined
  readonly difficulty: number | undefined
}

type Query = Record<string, string | string[] | undefined>

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** Parses the filter in an address and ignores invalid values. */
export function parseFilter(query: Query): ProblemFilter {
  const difficulty = Number(single(query.difficulty))
  return {
    q: single(query.q).slice(0, 100).trim(),
    kind: PROBLEM_KINDS.find((kind) => kind === single(query.kind)),
    state: OWN_STATES.find((state) => state === single(query.state)),
    difficulty: [1, 2, 3, 4, 5].includes(difficulty) ? difficulty : undefined,
  }
}

/** The viewer's state for a problem. */
export const stateOf = ({ own }: Pick<ListedProblem, 'own'>): OwnState =>
  own === undefined ? 'new' : own.accepted ? 'solved' : 'tried'

export function filterProblems(
  problems: readonly ListedProblem[],
  { q, kind, state, difficulty }: ProblemFilter,
) {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return problems.filter((problem) => {
    const text = `${problem.id} ${problem.title} ${problem.summary}`.toLocaleLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (kind === undefined || problem.kind === kind) &&
      (state === undefined || stateOf(problem) === state) &&
      (difficulty === undefined || problem.difficulty === difficulty)
    )
  })
}
