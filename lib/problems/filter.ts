import { ProblemKind } from '@/lib/generated/prisma/enums'
import { groupOf } from './path'
import type { ListedProblem } from './queries'

export const PROBLEM_KINDS = Object.values(ProblemKind)

export const OWN_STATES = ['solved', 'tried', 'new'] as const
export type OwnState = (typeof OWN_STATES)[number]

/** Easiest first, most solvers first, highest success rate first. */
export const PROBLEM_SORTS = ['difficulty', 'solvers', 'rate'] as const
export type ProblemSort = (typeof PROBLEM_SORTS)[number]

export interface ProblemFilter {
  /** Words that must all occur in the problem's id, title or summary. */
  readonly q: string
  readonly kind: ProblemKind | undefined
  readonly state: OwnState | undefined
  readonly difficulty: number | undefined
  /** A group of the path, see `groupOf`. One that no problem has filters nothing. */
  readonly puzzle: string
  /** A tag. One that no problem has filters nothing. */
  readonly tag: string
  /** Undefined: as a path. */
  readonly sort: ProblemSort | undefined
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
    puzzle: single(query.puzzle),
    tag: single(query.tag),
    sort: PROBLEM_SORTS.find((sort) => sort === single(query.sort)),
  }
}

/** Whether a filter leaves the list as it is. */
export const isWhole = ({ q, kind, state, difficulty, puzzle, tag, sort }: ProblemFilter): boolean =>
  [kind, state, difficulty, sort].every((each) => each === undefined) && `${q}${puzzle}${tag}` === ''

/** The viewer's state for a problem. */
export const stateOf = ({ own }: Pick<ListedProblem, 'own'>): OwnState =>
  own === undefined ? 'new' : own.accepted ? 'solved' : 'tried'

/** The tags of these problems, each once. */
export const tagsOf = (problems: readonly ListedProblem[]): string[] => [
  ...new Set(problems.flatMap(({ tags }) => tags)),
]

/** Which part of those who tried a problem have solved it, 0 to 1; undefined if nobody has tried it, and for a duel. */
export const successRate = ({
  kind,
  solvedBy,
  triedBy,
}: Pick<ListedProblem, 'kind' | 'solvedBy' | 'triedBy'>): number | undefined =>
  kind === 'duel' || triedBy === 0 ? undefined : solvedBy / triedBy

/** The problems that a filter lets through, in the order that it asks for, otherwise in their own. */
export function filterProblems(
  problems: readonly ListedProblem[],
  { q, kind, state, difficulty, puzzle, tag, sort }: ProblemFilter,
): ListedProblem[] {
  const isPuzzle = problems.some((problem) => groupOf(problem) === puzzle)
  const isTag = problems.some(({ tags }) => tags.includes(tag))
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const shown = problems.filter((problem) => {
    const text = `${problem.id} ${problem.title} ${problem.summary}`.toLocaleLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (kind === undefined || problem.kind === kind) &&
      (state === undefined || stateOf(problem) === state) &&
      (difficulty === undefined || problem.difficulty === difficulty) &&
      (!isPuzzle || groupOf(problem) === puzzle) &&
      (!isTag || problem.tags.includes(tag))
    )
  })
  return sort === undefined ? shown : shown.toSorted(ORDERS[sort])
}

const ORDERS: Record<ProblemSort, (one: ListedProblem, other: ListedProblem) => number> = {
  difficulty: (one, other) => one.difficulty - other.difficulty,
  solvers: (one, other) => other.solvedBy - one.solvedBy,
  // What nobody has tried comes last.
  rate: (one, other) => (successRate(other) ?? -1) - (successRate(one) ?? -1),
}
