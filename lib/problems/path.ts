import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import type { ProblemKind } from '@/lib/generated/prisma/enums'

/*
 * The path through the problems: the levels of each puzzle from easy to hard, and what to solve next. This is the only
 * place that decides what is recommended.
 */

/** What of a problem decides its place on the path. */
export interface PathProblem {
  readonly id: string
  readonly title: string
  /** Null for a problem of a package. */
  readonly puzzle: PuzzleId | null
  readonly kind: ProblemKind
  /** 1 (easy) to 5. */
  readonly difficulty: number
  /** Whether somebody has set it in the Workshop. */
  readonly workshop: boolean
  /** The viewer's result; missing without a submission or an account. */
  readonly own?: { readonly accepted: boolean; readonly score: number }
}

export interface PathGroup<Of extends PathProblem = PathProblem> {
  /** See `groupOf`. The problems of others stand in `packages` and `workshop`, whatever they are about. */
  readonly id: string
  /** The title of the puzzle's first problem; undefined for the problems of others. */
  readonly title: string | undefined
  /** The levels, from easy to hard. */
  readonly problems: readonly Of[]
}

/** The group of a problem: the puzzle of which its own is a variant, `packages` or `workshop`. */
export function groupOf({ puzzle, workshop }: Pick<PathProblem, 'puzzle' | 'workshop'>): string {
  if (workshop) return 'workshop'
  return puzzle === null ? 'packages' : (puzzleOf(puzzle).variantOf ?? puzzle)
}

/** The groups of the path in the order of their first problems, those of others last. Expects the problems in list order. */
export function pathOf<Of extends PathProblem>(problems: readonly Of[]): PathGroup<Of>[] {
  const isOfOthers = (id: string) => id === 'packages' || id === 'workshop'
  return [...new Set(problems.map(groupOf))]
    .toSorted((one, other) => Number(isOfOthers(one)) - Number(isOfOthers(other)))
    .map((id) => {
      const members = problems.filter((problem) => groupOf(problem) === id)
      return {
        id,
        title: isOfOthers(id) ? undefined : members[0]?.title,
        problems: members.toSorted((one, other) => one.difficulty - other.difficulty),
      }
    })
}

/**
 * Why a problem is recommended: `start`, the first step of all; `begun`, tried but not solved yet; `level`, the next level
 * of the same puzzle; `puzzle`, the easiest level of another puzzle; `rest`, the easiest problem that is left.
 */
type RecommendationReason = 'start' | 'begun' | 'level' | 'puzzle' | 'rest'

export interface Recommendation<Of extends PathProblem = PathProblem> {
  readonly problem: Of
  readonly reason: RecommendationReason
}

/** Whether the viewer is done with a problem. A duel cannot be solved, so that having entered it is enough. */
export const isDone = ({ kind, own }: Pick<PathProblem, 'kind' | 'own'>): boolean =>
  own !== undefined && (kind === 'duel' || own.accepted)

/** Of each group, the level that comes next: the easiest one that the viewer is not done with, or else the easiest. */
export const nextLevels = <Of extends PathProblem>(problems: readonly Of[]): Of[] =>
  pathOf(problems).flatMap(
    ({ problems: levels }) => levels.find((level) => !isDone(level)) ?? levels[0] ?? [],
  )

/**
 * What to solve next; `undefined` when nothing is left. Expects the problems in list order.
 *
 * The steps are small: a level that is begun, or the next one of a puzzle, is recommended only if it is at most one
 * degree harder than `after`, or than the hardest problem that is solved. Where the step would be larger, another puzzle
 * comes first. Duels come last.
 *
 * @param after The id of the problem that the viewer has just solved. It is never recommended itself.
 */
export function recommend<Of extends PathProblem>(
  problems: readonly Of[],
  after?: string,
): Recommendation<Of> | undefined {
  const done = (problem: Of) => problem.id === after || isDone(problem)
  const solved = problems.filter(done)
  const last = problems.find(({ id }) => id === after)
  const reach = 1 + (last?.difficulty ?? Math.max(0, ...solved.map(({ difficulty }) => difficulty)))
  const left = pathOf(problems)
    .flatMap((group) => group.problems)
    .filter((problem) => !done(problem))
    .toSorted((one, other) => Number(one.kind === 'duel') - Number(other.kind === 'duel'))
  /** The easiest problem that is left and fits; of equally hard ones, the first of the path. */
  const easiest = (fits: (problem: Of) => boolean) =>
    left.filter(fits).toSorted((one, other) => one.difficulty - other.difficulty)[0]
  const isNear = ({ difficulty }: Of) => difficulty <= reach
  const isLike = (these: readonly Of[]) => (problem: Of) =>
    these.some((each) => groupOf(each) === groupOf(problem))
  const isKnown = isLike(solved)
  const isNext = isLike(last ? [last] : solved)

  const begun = last ? undefined : easiest((problem) => problem.own !== undefined && isNear(problem))
  if (begun) return { problem: begun, reason: 'begun' }
  const [start] = left
  if (start && solved.length === 0) return { problem: start, reason: 'start' }
  const level = easiest((problem) => problem.kind !== 'duel' && isNext(problem) && isNear(problem))
  if (level) return { problem: level, reason: 'level' }
  const other = easiest((problem) => problem.kind !== 'duel' && !isKnown(problem))
  if (other) return { problem: other, reason: 'puzzle' }
  const rest = easiest((problem) => problem.kind !== 'duel') ?? start
  return rest && { problem: rest, reason: 'rest' }
}
