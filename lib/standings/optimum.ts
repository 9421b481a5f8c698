import 'server-only'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { mayLearnOptimum, VISIBLE_SQL } from '@/lib/access/problems'
import { hidesResultsSql } from '@/lib/access/windows'
import { pool } from '@/lib/core/db'
import { ask, type Question } from '@/lib/core/question'
import { puzzleOfRole } from '@/lib/problems/puzzle'

/** The proven optimum of a problem, for a viewer who may learn it. */
export interface Optimum {
  readonly puzzle: PuzzleId
  /** The name of the puzzle's figure that is counted. */
  readonly figure: string
  /** The least possible sum over all levels. */
  readonly value: number
  readonly levels: number
  /** `[row, col]`, from 0: cells whose robots alone need as many letters; empty if the problem has several levels. */
  readonly certificate: readonly (readonly [number, number])[]
  /** Whether the viewer has reached it. */
  readonly own: boolean
}

interface Result {
  readonly accepted: boolean
  readonly rank: readonly number[]
}

interface Found {
  readonly problemId: string
  readonly puzzle: string
  readonly shown: boolean
  readonly value: number
  readonly levels: number
  readonly certificate: Optimum['certificate']
  readonly contestRuns: boolean
  readonly best: Result | null
  readonly own: Result | null
}

const RESULT = `SELECT json_build_object('accepted', accepted, 'rank', rank) FROM "Standing"`

/** Selects a `Found` of every visible problem whose optimum is known. `$1` is the user, `$2` the time. */
const SELECT = `
  SELECT p.id AS "problemId", p.puzzle, p."showsOptimum" AS shown, c.value::int, c.levels::int, c.certificate,
         ${hidesResultsSql('p.id', '$2')} AS "contestRuns",
         (${RESULT} WHERE "problemId" = p.id ORDER BY rank, "reachedAt", "userId" LIMIT 1) AS best,
         (${RESULT} WHERE "problemId" = p.id AND "userId" = $1::uuid) AS own
    FROM "Problem" p
   CROSS JOIN LATERAL (SELECT sum(optimum) AS value, count(*) AS levels, count(optimum) AS proven,
                              jsonb_agg(certificate)->0 AS certificate
                         FROM "Case" WHERE "problemId" = p.id AND NOT retired) c
   WHERE ${VISIBLE_SQL} AND c.levels > 0 AND c.proven = c.levels`

/*
 * Prepared once for each connection, because each view of a problem needs it; never cached, because it decides who may
 * see something. The first of the standings has reached the optimum if anybody has: every puzzle ranks by the figure.
 */
const FIND = { name: 'optimum', text: `${SELECT} AND p.id = $3` }
const FIND_ALL = { name: 'optima', text: SELECT }

const question = (problemId: string, userId: string | undefined) => ({
  ...FIND,
  values: [userId ?? null, new Date(), problemId],
})

const playedBy = ({ puzzle }: Found) => puzzleOfRole(puzzle, null)
const figureOf = (found: Found) => puzzleOf(playedBy(found)).rankFigures[0]

/** Whether a result has the least possible value on every level. */
const reaches = (found: Found, result: Result | null): boolean => {
  const figure = figureOf(found)
  return figure !== undefined && result?.accepted === true && result.rank[figure.index] === found.value
}

/** Asks for a problem's optimum; `undefined` if it is not known for all levels, or if the viewer may not learn it. */
export const optimumOf = (problemId: string, userId: string | undefined): Question<Optimum | undefined> => ({
  ...question(problemId, userId),
  answer: ([found]) => told(found),
})

/** The answer to `optimumOf`. */
export const findOptimum = (problemId: string, userId: string | undefined): Promise<Optimum | undefined> =>
  ask(optimumOf(problemId, userId))

function told(found: Found | undefined): Optimum | undefined {
  const figure = found && figureOf(found)
  if (!figure) return undefined
  const { shown, contestRuns, value, levels, certificate } = found
  const own = reaches(found, found.own)
  if (!mayLearnOptimum({ own, reached: reaches(found, found.best), shown, contestRuns })) return undefined
  return {
    puzzle: playedBy(found),
    figure: figure.name,
    value,
    levels,
    certificate: levels === 1 ? certificate : [],
    own,
  }
}

/** Asks which results on a problem's leaderboard are optimal; none are while a contest runs. */
export const optimalOf = (problemId: string): Question<(result: Result) => boolean> => ({
  ...question(problemId, undefined),
  answer:
    ([found]: readonly Found[]) =>
    (result) =>
      found !== undefined && !found.contestRuns && reaches(found, result),
})

/** The answer to `optimalOf`. */
export const optimalOn = (problemId: string): Promise<(result: Result) => boolean> =>
  ask(optimalOf(problemId))

/** Ids of the visible problems whose leader has reached the proven optimum; none with a running contest. */
export async function optimallySolved(now = new Date()): Promise<ReadonlySet<string>> {
  const { rows } = await pool().query<Found>({ ...FIND_ALL, values: [null, now] })
  return new Set(
    rows
      .filter((found) => !found.contestRuns && reaches(found, found.best))
      .map(({ problemId }) => problemId),
  )
}
