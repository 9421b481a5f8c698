import 'server-only'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import { isFinal } from '@/judge/puzzles/_common/deciders'
import { db, pool } from '@/lib/core/db'
import { aboveOptimum, type Goal, goalOf, type LineToBeat, lineToBeat, type RankedResult } from './goal'
import { houseResult } from './house'
import { findOptimum, optimalOn } from './optimum'
import { ownProblemRow, type ProblemRow, rankedOn } from './queries'

/** Where a submission's author stands on the leaderboard of its problem. */
export interface Placing {
  /** The author's best result; undefined if the author is not ranked. */
  readonly best: ProblemRow | undefined
  /** Number of rows on the leaderboard. */
  readonly total: number
  /** Whether the submission is that best result. */
  readonly isBest: boolean
  /** For the author only; null for everyone else. */
  readonly own: OwnPlacing | null
}

export interface OwnPlacing {
  /**
   * What would surely move the best result up, and to which place; undefined if nothing would. Without a place, the
   * goal is worth reaching but gains none: whoever has not solved the problem has one even in the first place.
   */
  readonly next: { readonly goal: Goal; readonly place: number | undefined } | undefined
  /**
   * What the site's own solver reaches, if that is better and can be beaten, and the place of whoever beats it, if that is a
   * better one.
   */
  readonly house: { readonly line: LineToBeat; readonly place: number | undefined } | undefined
  /** How far the first figure is from the proven optimum; undefined if the author may not know, or has reached it. */
  readonly distance: ReturnType<typeof aboveOptimum>
  /** Whether the first figure is the proven optimum. */
  readonly optimal: boolean
  /** Whether nobody can do better, which is proven; see `isFinal`. */
  readonly final: boolean
  /** How many cases a submission is judged on. */
  readonly cases: number
  /** The best result before this submission, if this one was better. */
  readonly beaten: RankedResult | undefined
}

interface Subject {
  readonly id: string
  readonly userId: string
  readonly problemId: string
  readonly puzzle: PuzzleId | null
}

/** The placing of a submission's author as anyone may see it; with `own` also what only the author is told. */
export async function placingOf({ id, userId, problemId, puzzle }: Subject, own: boolean): Promise<Placing> {
  const [best, total] = await Promise.all([ownProblemRow({ problemId }, userId), rankedOn(problemId)])
  const isBest = best?.submissionId === id
  const placing = { best, total: Math.max(total, best?.place ?? 0), isBest }
  if (!own || !best) return { ...placing, own: null }
  const [optimum, beaten, cases] = await Promise.all([
    findOptimum(problemId, userId),
    isBest ? bestBefore(id, userId, problemId) : undefined,
    db.case.count({ where: { problemId, retired: false } }),
  ])
  const optimal = optimum?.own === true
  const figures = rankFiguresOf(puzzle)
  const [next, house] = await Promise.all([
    nextOf(best, problemId, figures, optimum?.value),
    houseAhead(best, problemId, figures),
  ])
  const distance = aboveOptimum(best, figures, optimum?.value)
  const final = optimal && isFinal(figures, optimal)
  return { ...placing, own: { next, house, distance, optimal, final, beaten, cases } }
}

/**
 * Whether nothing about a user's accepted result in a problem can be improved, which is proven: its first figure is the
 * optimum and decides alone, or no figure decides.
 */
export async function isUnbeatable(
  { problemId, puzzle }: Pick<Subject, 'problemId' | 'puzzle'>,
  userId: string,
): Promise<boolean> {
  const optimum = await findOptimum(problemId, userId)
  return isFinal(rankFiguresOf(puzzle), optimum?.own === true)
}

async function houseAhead(
  best: ProblemRow,
  problemId: string,
  figures: Parameters<typeof goalOf>[0]['figures'],
): Promise<OwnPlacing['house']> {
  const house = best.accepted ? await houseResult(problemId) : undefined
  const line = house && lineToBeat(best, house, figures)
  if (!house || !line) return undefined
  // Nobody beats the optimum in the figure that it is the optimum of.
  const isFirst = line.kind === 'figure' && line.name === figures[0]?.name
  if (isFirst && (await optimalOn(problemId))({ accepted: true, rank: house.rank })) return undefined
  const place = 1 + (await rankedBefore(problemId, house.rank))
  return { line, place: place < best.place ? place : undefined }
}

/** Number of results on a leaderboard that rank before this one. */
async function rankedBefore(problemId: string, rank: readonly number[]): Promise<number> {
  const { rows } = await pool().query<{ before: number }>(
    `SELECT count(*)::int AS before FROM "Standing" WHERE "problemId" = $1 AND rank < $2::float8[]`,
    [problemId, rank],
  )
  return rows[0]?.before ?? 0
}

async function nextOf(
  best: ProblemRow,
  problemId: string,
  figures: Parameters<typeof goalOf>[0]['figures'],
  optimum: number | undefined,
): Promise<OwnPlacing['next']> {
  if (best.place === 1) return best.accepted ? undefined : { goal: { kind: 'solve' }, place: undefined }
  const [above] = await db.$queryRaw<RankedResult[]>`
    SELECT o.score, o.rank FROM "Standing" s JOIN "Standing" o ON o."problemId" = s."problemId"
       AND (o.rank, o."reachedAt", o."userId") < (s.rank, s."reachedAt", s."userId")
     WHERE s."problemId" = ${problemId} AND s."userId" = ${best.userId}::uuid
     ORDER BY o.rank DESC, o."reachedAt" DESC, o."userId" DESC LIMIT 1`
  const found = above && goalOf({ own: best, above, figures, optimum })
  if (!found?.bound) return found && { goal: found.goal, place: undefined }
  return { goal: found.goal, place: 1 + (await rankedBefore(problemId, found.bound)) }
}

/** The author's best ranked submission to the problem before this one. */
async function bestBefore(id: string, userId: string, problemId: string): Promise<RankedResult | undefined> {
  const [row] = await db.$queryRaw<RankedResult[]>`
    SELECT o.score, o.rank FROM "Submission" o JOIN "Submission" s ON s.id = ${id}::uuid
     WHERE o."userId" = ${userId}::uuid AND o."problemId" = ${problemId} AND counts_for_standing(o)
       AND (o."createdAt", o.id) < (s."createdAt", s.id)
     ORDER BY o.rank, o."createdAt", o.id LIMIT 1`
  return row
}
