import 'server-only'
import type { PuzzleId } from '@/judge/puzzles'
import { VISIBLE_SQL } from '@/lib/access/problems'
import { openToAllSql, publicResultSql } from '@/lib/access/submissions'
import { type Person, personOf } from '@/lib/core/person'
import { ask, type Question } from '@/lib/core/question'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { puzzleOrNone } from '@/lib/problems/puzzle'
import type { RankedResult } from '@/lib/standings/goal'
import { formatKey, type StreamKey } from './queries'

/** Solutions on one page of the stream. */
export const STREAM_PAGE = 20

/** The worst place that is told: counting further would cost more than it says. */
const WORST_PLACE = 100

/** A solution of somebody: the first one to a problem, or one that is better than all before. */
export interface StreamEntry extends RankedResult {
  readonly user: Person
  readonly problem: { readonly id: string; readonly title: string; readonly puzzle: PuzzleId | null }
  readonly at: Date
  /** The solution that it improved; undefined for the first one. */
  readonly before: RankedResult | undefined
  /** Its place now, if it is still the best of its author and among the first hundred. */
  readonly place: number | undefined
  /** Set only if it is shared and no contest with its problem is running. */
  readonly submissionId: string | undefined
}

export interface Stream {
  /** Latest first. */
  readonly entries: readonly StreamEntry[]
  /** The key of the next page; undefined on the last one. */
  readonly next: string | undefined
}

interface Row extends Person, RankedResult {
  readonly submissionId: string | null
  readonly problemId: string
  readonly title: string
  readonly puzzle: string | null
  readonly at: Date
  readonly micros: string
  readonly beforeRank: number[] | null
  readonly beforeScore: number | null
  readonly place: number | null
}

/** What counts as a solution, as in the index "Submission_solutions". Entries of duels have leaderboards of their own. */
const SOLUTION = `e.verdict = 'accepted' AND ${publicResultSql('e')}`

/** The solutions of a person to a problem, both given by the row `t`. */
const solutionsOf = (t: string) =>
  `FROM "Submission" e WHERE e."userId" = ${t}."userId" AND e."problemId" = ${t}."problemId" AND ${SOLUTION}`

/** Whether a solution comes after the key in the stream. */
const isAfter = (at: string, t: string) => `($2::bigint IS NULL OR (${at}, ${t}.username, ${t}."problemId")
  < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3, $4))`

/*
 * A page of n entries is about n pairs of person and problem at most: those whose latest entries are the latest of all.
 * The latest entry of a pair is its best solution, so the standings say when it was, or, on later pages, the index of
 * solutions by rank. Only the solutions of these n pairs are then read one by one, to find the improvements among them.
 */
const PAGE = {
  name: 'stream',
  text: `
    WITH pair AS MATERIALIZED (
      SELECT t."userId", t."problemId", u.username,
             CASE WHEN ${isAfter('t."reachedAt"', 'x')} THEN t."reachedAt"
                  ELSE (SELECT e."createdAt" ${solutionsOf('t')} AND ${isAfter('e."createdAt"', 'x')}
                         ORDER BY e.rank, e."createdAt", e.id LIMIT 1) END AS latest
        FROM "Follow" l
        JOIN "User" u ON u.id = l."followedId"
        JOIN "Standing" t ON t."userId" = u.id AND t.accepted
       CROSS JOIN LATERAL (SELECT u.username, t."problemId") x
       WHERE l."followerId" = $1::uuid AND t."problemId" IN (SELECT id FROM "Problem" WHERE ${VISIBLE_SQL})
    ), newest AS MATERIALIZED (
      SELECT * FROM pair WHERE latest IS NOT NULL
       ORDER BY latest DESC, username DESC, "problemId" DESC LIMIT $5::int
    ), page AS MATERIALIZED (
      SELECT i.*, n.username
        FROM newest n
       CROSS JOIN LATERAL (SELECT e.*, min(e.rank) OVER (ORDER BY e."createdAt", e.id
                                    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
                             ${solutionsOf('n')}) i
       WHERE (i.before IS NULL OR i.rank < i.before) AND ${isAfter('i."createdAt"', 'n')}
       ORDER BY i."createdAt" DESC, n.username DESC, i."problemId" DESC LIMIT $5::int
    )
    SELECT CASE WHEN ${openToAllSql('s', '$6::timestamptz')} THEN s.id END AS "submissionId",
           s."problemId", p.puzzle,
           (SELECT title FROM "Statement" w WHERE w."problemId" = s."problemId" AND w.locale IN ($7, '${DEFAULT_LOCALE}')
             ORDER BY w.locale = $7 DESC LIMIT 1) AS title, s.score, s.rank, s."createdAt" AS at,
           (extract(epoch FROM s."createdAt") * 1000000)::bigint::text AS micros,
           u.username, u.name, u.colour, u.mark, b.rank AS "beforeRank", b.score AS "beforeScore",
           CASE WHEN t."userId" IS NOT NULL THEN
             (SELECT nullif(count(*)::int, ${WORST_PLACE}) + 1
                FROM (SELECT FROM "Standing" o WHERE o."problemId" = s."problemId"
                         AND (o.rank, o."reachedAt", o."userId") < (t.rank, t."reachedAt", t."userId")
                       LIMIT ${WORST_PLACE}) ahead)
           END AS place
      FROM page s
      JOIN "User" u ON u.id = s."userId"
      JOIN "Problem" p ON p.id = s."problemId"
      LEFT JOIN "Standing" t ON t."submissionId" = s.id
      LEFT JOIN LATERAL (SELECT e.rank, e.score ${solutionsOf('s')} AND e.rank = s.before LIMIT 1) b ON true
     ORDER BY s."createdAt" DESC, u.username DESC, s."problemId" DESC`,
}

/**
 * Asks what the people whom a user follows solved, and by what they improved it, latest first, after a key. It tells nothing
 * that the leaderboards have not told at the time: no test runs, nothing of hidden problems, nothing that a freeze holds, and
 * no submission is named unless everyone may open it now.
 */
export const streamQuestion = (
  userId: string,
  locale: string,
  { after, limit = STREAM_PAGE }: { after?: StreamKey | undefined; limit?: number } = {},
): Question<Stream> => ({
  ...PAGE,
  values: [
    ...[userId, after?.micros ?? null, after?.username ?? '', after?.problemId ?? ''],
    ...[limit + 1, new Date(), locale],
  ],
  times: ['at'],
  answer(rows: readonly Row[]) {
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { entries: shown.map(entryOf), next: last && formatKey(last) }
  },
})

/** The answer to `streamQuestion`. */
export const streamOf = (...asked: Parameters<typeof streamQuestion>): Promise<Stream> =>
  ask(streamQuestion(...asked))

function entryOf({ problemId, title, puzzle, score, rank, at, place, ...row }: Row): StreamEntry {
  return {
    ...{ score, rank, at },
    user: personOf(row),
    problem: { id: problemId, title, puzzle: puzzleOrNone(puzzle, null) },
    before:
      row.beforeRank && row.beforeScore !== null
        ? { rank: row.beforeRank, score: row.beforeScore }
        : undefined,
    place: place ?? undefined,
    submissionId: row.submissionId ?? undefined,
  }
}
