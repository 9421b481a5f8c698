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
  /** Id of a puzzle. One that no problem has filters nothing. */
  readonly puzzle: string
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
  }
}

/** The viewer's state for a problem. */
export const stateOf = ({ own }: Pick<ListedProblem, 'own'>): OwnState =>
  own === undefined ? 'new' : own.accepted ? 'solved' : 'tried'

/** The puzzles that several problems have, each with the title of the first of them. */
export function puzzlesOf(problems: readonly ListedProblem[]): { value: string; words: string }[] {
  const titles = new Map<string, string[]>()
  for (const { puzzle, title } of problems)
    if (puzzle !== null) titles.set(puzzle, [...(titles.get(puzzle) ?? []), title])
  return [...titles].flatMap(([value, [first, ...others]]) =>
    first !== undefined && others.length > 0 ? [{ value, words: first }] : [],
  )
}

export function filterProblems(
  problems: readonly ListedProblem[],
  { q, kind, state, difficulty, puzzle }: ProblemFilter,
) {
  const isPuzzle = problems.some((problem) => problem.puzzle === puzzle)
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return problems.filter((problem) => {
    const text = `${problem.id} ${problem.title} ${problem.summary}`.toLocaleLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (kind === undefined || problem.kind === kind) &&
      (state === undefined || stateOf(problem) === state) &&
      (difficulty === undefined || problem.difficulty === difficulty) &&
      (!isPuzzle || problem.puzzle === puzzle)
    )
  })
}
