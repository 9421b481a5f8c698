import 'server-only'
import { AFTER_SURRENDER_SQL } from '@/lib/access/spoilers'
import { hidesResultsAt } from '@/lib/access/windows'
import { db, pool } from '@/lib/core/db'
import { memo } from '@/lib/core/memo'
import type { Person } from '@/lib/core/person'
import { ask, type Question } from '@/lib/core/question'
import { Prisma } from '@/lib/generated/prisma/client'
import { fenceBefore, OVERALL } from './fences'
import { optimalOn } from './optimum'

/** Rows on one page of a leaderboard. Rendering a row costs the server more than finding it. */
export const PAGE_SIZE = 25

export interface Row extends Person {
  /** 1-based. */
  readonly place: number
  readonly userId: string
  readonly score: number
  readonly reachedAt: Date
}

export interface ProblemRow extends Row {
  readonly accepted: boolean
  /** What the puzzle ranks by; the problem's leaderboard knows what the numbers mean. */
  readonly rank: readonly number[]
  /** Set only if its owner has shared it and no contest with the problem is running. */
  readonly submissionId: string | null
  /** Null for an answer string. */
  readonly language: string | null
  /** Whether its owner had given up on the problem before, and so could read how to solve it. */
  readonly afterSurrender: boolean
  /** Whether nobody can do better, which is proven; only known on a leaderboard. */
  readonly optimal?: boolean
}

export interface OverallRow extends Row {
  readonly solved: number
}

export interface Leaderboard<R extends Row> {
  readonly rows: readonly R[]
  /** Number of rows on all pages. Up to ten seconds old, but never less than the rows up to the end of this page. */
  readonly total: number
  /** The viewer's own row, on whichever page it is. */
  readonly own: R | undefined
}

const place = <R extends object>(rows: readonly R[], offset: number) =>
  rows.map((row, index) => ({ ...row, place: offset + index + 1 }))

/** Number of rows on a problem's leaderboard, or, after a space, of one language; at most ten seconds old. */
export const rankedOn = memo(10_000, (key) => {
  const [problemId = '', language] = key.split(' ')
  return db.standing.count({ where: { problemId, ...(language && { submission: { language } }) } })
})
const countAll = memo(10_000, () => db.overallStanding.count())

interface Wanted {
  readonly problemId: string
  /** Restricts the leaderboard to programs in this language, and counts places among them only. */
  readonly language?: string | undefined
}

/** Condition that a standing is in the wanted language. `of` is the standing's alias in the query. */
const isIn = ({ language }: Wanted, of: 's' | 'o') =>
  language
    ? Prisma.sql`EXISTS (SELECT FROM "Submission" l WHERE l.id = ${Prisma.raw(of)}."submissionId" AND l.language = ${language})`
    : Prisma.sql`true`

const AFTER_SURRENDER = Prisma.raw(`${AFTER_SURRENDER_SQL} AS "afterSurrender"`)

/**
 * A page of a problem's leaderboard: by the puzzle's rank, then earlier first. Page numbers are 1-based.
 *
 * The inner select reads only the index, so a page far down need not look up the rows before it. Only a language needs
 * look-ups.
 */
export async function problemLeaderboard(
  problemId: string,
  page: number,
  userId: string | undefined,
  language?: string | undefined,
): Promise<Leaderboard<ProblemRow>> {
  const offset = (page - 1) * PAGE_SIZE
  const wanted = { problemId, language }
  // Shared submissions are closed while a contest runs; see `mayOpen`.
  const contestRuns =
    (await db.contestProblem.count({ where: { problemId, contest: hidesResultsAt(new Date()) } })) > 0
  const [rows, total, own, isOptimal] = await Promise.all([
    db.$queryRaw<Omit<ProblemRow, 'place'>[]>`
      SELECT s."userId", u.username, u.name, u.colour, u.mark, s.accepted, s.score, s.rank, s."reachedAt", m.language, ${AFTER_SURRENDER},
             CASE WHEN m.shared AND NOT ${contestRuns} THEN m.id END AS "submissionId"
        FROM (SELECT "userId", "problemId" FROM "Standing" s WHERE "problemId" = ${problemId} AND ${isIn(wanted, 's')}
               ORDER BY rank, "reachedAt", "userId" LIMIT ${PAGE_SIZE} OFFSET ${offset}) page
        JOIN "Standing" s USING ("userId", "problemId")
        JOIN "User" u ON u.id = s."userId"
        JOIN "Submission" m ON m.id = s."submissionId"
       ORDER BY s.rank, s."reachedAt", s."userId"`,
    rankedOn(language ? `${problemId} ${language}` : problemId),
    userId ? ownProblemRow(wanted, userId) : undefined,
    optimalOn(problemId),
  ])
  const marked = <R extends Omit<ProblemRow, 'place'>>(row: R) => ({ ...row, optimal: isOptimal(row) })
  return {
    rows: place(rows.map(marked), offset),
    total: Math.max(total, offset + rows.length),
    own: own && marked(own),
  }
}

/** A user's row on a problem's leaderboard, including the submission's id, which is for that user only. */
export async function ownProblemRow(wanted: Wanted, userId: string): Promise<ProblemRow | undefined> {
  if (wanted.language) return rowAndPlace(wanted, userId)
  const row = await ask(problemRowOf(wanted.problemId, userId))
  return row && placed(wanted.problemId, row)
}

/** A row of which it is not known yet how many come before it. */
export type Unplaced<R extends Row> = Omit<R, 'place'> & {
  /** What it is ordered by, as texts, because a number of JavaScript or a date may be less exact. */
  readonly exact: readonly string[]
}

/** Asks for a user's row on a problem's leaderboard. */
export const problemRowOf = (
  problemId: string,
  userId: string,
): Question<Unplaced<ProblemRow> | undefined> => ({
  ...{ ...OWN_ROW, values: [problemId, userId], times: ['reachedAt'] },
  answer: ([row]) => row,
})

/** Counts which place a row has on a problem's leaderboard. */
export async function placed(
  problemId: string,
  { exact, ...row }: Unplaced<ProblemRow>,
): Promise<ProblemRow> {
  const fence = fenceBefore(problemId, { ...row, exact })
  const counted = fence
    ? { ...COUNT_FROM, values: [problemId, ...exact, ...fence.exact] }
    : { ...COUNT_ALL, values: [problemId, ...exact] }
  const [{ before }] = (await pool().query(counted)).rows
  return { ...row, place: (fence?.place ?? 1) + before }
}

/** Prepared once for each connection, because every page view of a signed-in user needs them. */
const OWN_ROW = {
  name: 'own-standing',
  text: `SELECT s."userId", u.username, u.name, u.colour, u.mark, s.accepted, s.score, s.rank, s."reachedAt", s."submissionId", m.language,
                ${AFTER_SURRENDER_SQL} AS "afterSurrender",
                ARRAY[s.rank::text, s."reachedAt"::text, s."userId"::text] AS exact
           FROM "Standing" s JOIN "User" u ON u.id = s."userId" JOIN "Submission" m ON m.id = s."submissionId"
          WHERE s."problemId" = $1 AND s."userId" = $2::uuid`,
}
const COUNT_ALL = {
  name: 'place',
  text: `SELECT count(*)::int AS before FROM "Standing" WHERE "problemId" = $1
            AND (rank, "reachedAt", "userId") < ($2::float8[], $3::timestamptz, $4::uuid)`,
}
const COUNT_FROM = {
  name: 'place-from',
  text: `${COUNT_ALL.text} AND (rank, "reachedAt", "userId") >= ($5::float8[], $6::timestamptz, $7::uuid)`,
}

/** The same among the programs in one language. */
async function rowAndPlace(wanted: Wanted, userId: string): Promise<ProblemRow | undefined> {
  const [row] = await db.$queryRaw<ProblemRow[]>`
    SELECT s."userId", u.username, u.name, u.colour, u.mark, s.accepted, s.score, s.rank, s."reachedAt", s."submissionId", m.language, ${AFTER_SURRENDER},
           (SELECT count(*)::int + 1 FROM "Standing" o WHERE o."problemId" = s."problemId" AND ${isIn(wanted, 'o')}
               AND (o.rank, o."reachedAt", o."userId") < (s.rank, s."reachedAt", s."userId")) AS place
      FROM "Standing" s JOIN "User" u ON u.id = s."userId" JOIN "Submission" m ON m.id = s."submissionId"
     WHERE s."problemId" = ${wanted.problemId} AND s."userId" = ${userId}::uuid AND ${isIn(wanted, 's')}`
  return row
}

/** The place of a user, by user name, on a problem's leaderboard or the overall one; undefined if there is none. */
export async function placeOf(
  username: string,
  problemId?: string,
  language?: string | undefined,
): Promise<number | undefined> {
  const user = await db.user.findUnique({
    where: { username: username.trim().toLowerCase() },
    select: { id: true },
  })
  if (!user) return undefined
  const row = problemId ? await ownProblemRow({ problemId, language }, user.id) : await ownOverallRow(user.id)
  return row?.place
}

/** The languages of the programs in a problem's standings; at most ten seconds old. */
export const languagesOn = memo(10_000, async (problemId): Promise<readonly string[]> => {
  const rows = await db.$queryRaw<{ language: string }[]>`
    SELECT DISTINCT m.language FROM "Standing" s JOIN "Submission" m ON m.id = s."submissionId"
     WHERE s."problemId" = ${problemId} AND m.language IS NOT NULL ORDER BY m.language`
  return rows.map(({ language }) => language)
})

/** Whether some of these rows have equal results: only the time orders them. */
export const hasEquals = (rows: readonly ProblemRow[]): boolean =>
  rows.some(({ rank }, index) => `${rows[index + 1]?.rank}` === `${rank}`)

/** A page of the overall leaderboard: most problems solved, then the higher total score, then earlier. */
export async function overallLeaderboard(
  page: number,
  userId: string | undefined,
): Promise<Leaderboard<OverallRow>> {
  const offset = (page - 1) * PAGE_SIZE
  const [rows, total, own] = await Promise.all([
    db.$queryRaw<Omit<OverallRow, 'place'>[]>`
      SELECT s."userId", u.username, u.name, u.colour, u.mark, s.solved, s.score, s."reachedAt"
        FROM (SELECT "userId" FROM "OverallStanding"
               ORDER BY solved DESC, score DESC, "reachedAt", "userId" LIMIT ${PAGE_SIZE} OFFSET ${offset}) page
        JOIN "OverallStanding" s USING ("userId") JOIN "User" u ON u.id = s."userId"
       ORDER BY s.solved DESC, s.score DESC, s."reachedAt", s."userId"`,
    countAll('all'),
    userId ? ownOverallRow(userId) : undefined,
  ])
  return { rows: place(rows, offset), total: Math.max(total, offset + rows.length), own }
}

/** A user's row on the overall leaderboard. */
export async function ownOverallRow(userId: string): Promise<OverallRow | undefined> {
  const row = await ask(overallRowOf(userId))
  return row && placedOverall(row)
}

/** Asks for a user's row on the overall leaderboard. */
export const overallRowOf = (userId: string): Question<UnplacedOverall | undefined> => ({
  ...{ ...OWN_OVERALL, values: [userId], times: ['reachedAt'] },
  answer: ([row]) => row,
})

type UnplacedOverall = Unplaced<OverallRow> & { readonly rank: readonly number[] }

/** Counts which place a row has on the overall leaderboard. */
export async function placedOverall({ rank, exact, ...row }: UnplacedOverall): Promise<OverallRow> {
  const fence = fenceBefore(OVERALL, { rank, reachedAt: row.reachedAt, exact })
  const values = [...exact, ...(fence?.exact ?? BEFORE_ALL)]
  const [{ before }] = (await pool().query({ ...COUNT_BETWEEN, values })).rows
  return { ...row, place: (fence?.place ?? 1) + before }
}

const OWN_OVERALL = {
  name: 'own-overall',
  text: `SELECT s."userId", u.username, u.name, u.colour, u.mark, s.solved, s.score, s."reachedAt", ARRAY[-s.solved, -s.score]::float8[] AS rank,
                ARRAY[s.solved::text, s.score::text, s."reachedAt"::text, s."userId"::text] AS exact
           FROM "OverallStanding" s JOIN "User" u ON u.id = s."userId" WHERE s."userId" = $1::uuid`,
}

/** Values that sort before every row, like a fence at the first place. */
const BEFORE_ALL = ['2147483647', 'Infinity', '-infinity', '00000000-0000-0000-0000-000000000000']

const counted = (where: string) => `(SELECT count(*) FROM "OverallStanding" WHERE ${where})`
const [FROM, TO] = [
  '("reachedAt", "userId") >= ($7::timestamptz, $8::uuid)',
  '("reachedAt", "userId") < ($3::timestamptz, $4::uuid)',
]
const [FIRST, LAST] = [
  counted(`solved = $5::int AND score = $6::float8 AND ${FROM}`),
  counted(`solved = $1::int AND score = $2::float8 AND ${TO}`),
]
/**
 * Counts the rows from one row ($5 to $8) up to another ($1 to $4). An index with columns in both directions can answer
 * each of these counts, but not a row comparison. Only the counts of the branch taken are executed.
 */
const COUNT_BETWEEN = {
  name: 'place-overall',
  text: `SELECT (CASE
    WHEN $1::int < $5::int THEN ${FIRST} + ${counted('solved = $5 AND score < $6')}
      + ${counted('solved < $5 AND solved > $1')} + ${counted('solved = $1 AND score > $2')} + ${LAST}
    WHEN $2::float8 < $6::float8 THEN ${FIRST} + ${counted('solved = $1 AND score < $6 AND score > $2')} + ${LAST}
    ELSE ${counted(`solved = $1 AND score = $2 AND ${FROM} AND ${TO}`)} END)::int AS before`,
}
