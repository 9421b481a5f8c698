import 'server-only'
import { openSql } from '@/lib/access/problems'
import { pool } from '@/lib/core/db'
import { isProblemId } from '@/lib/core/id'
import { type Quota, type Taken, takeSql } from '@/lib/core/submission-quota'

/** What is needed to take an answer or a program, read in one round trip. */
export interface Begun {
  readonly puzzle: string | null
  readonly kind: string
  readonly answerBytes: number
  readonly packageId: string | null
  /** The submission created earlier by this form, if there is one; then nothing was taken from the quota. */
  readonly again: string | null
  /** The title of a contest that stands still, in which the user takes part; then nothing was taken, either. */
  readonly paused: string | null
  /** Points taken from the quota in this period, including this answer's. */
  readonly taken: Taken
  /** In the problem's order; empty for a program, and if the answer may not be judged. */
  readonly cases: readonly {
    readonly id: string
    readonly name: string
    readonly level: string
    readonly seed: number
  }[]
}

interface Form {
  readonly userId: string
  readonly problemId: string
  readonly token: string
  /** The size of an answer, which is charged at once; null for a program, which the caller charges. */
  readonly bytes: number | null
  /** Whether it may count in a contest, and so is not taken while one stands still: test runs and duels go on. */
  readonly counts: boolean
}

/*
 * Here is decided, once, what may be submitted: whether the problem is open, whether the form came before, and whether a
 * contest stands still. The quota is charged before anything is judged, and only for answers that could be judged. The commit
 * does not wait for the disk, so a charge may be lost if the database loses power within a second.
 *
 * An earlier submission of the same form is searched as the first one at or after (user, token) in index order. With
 * two plain equations, PostgreSQL picks any index that begins with the user as long as it has no statistics on the
 * table, and reads all submissions of the user.
 */
const BEGIN = `
  WITH problem AS (
    SELECT id, puzzle, kind, "answerBytes", "packageId" FROM "Problem" p
     WHERE p.id = $1 AND ${openSql('$2::uuid', 'to_timestamp($6::bigint / 1000.0)')}
  ), again AS (
    SELECT id FROM (
      SELECT id, "userId", token FROM "Submission" WHERE ("userId", token) >= ($2::uuid, $3::uuid)
       ORDER BY "userId", token LIMIT 1
    ) next WHERE "userId" = $2 AND token = $3
  ), paused AS (
    SELECT k.title FROM "ContestProblem" l
      JOIN "RemovedInterval" r ON r."contestId" = l."contestId"
      JOIN "Contest" k ON k.id = l."contestId"
     WHERE $9::boolean AND l."problemId" = $1
       AND to_timestamp($6::bigint / 1000.0) >= r."from" AND to_timestamp($6::bigint / 1000.0) < r."to"
       AND EXISTS (
         SELECT FROM "Participation" p
           LEFT JOIN "TeamMember" m ON m."teamId" = p."teamId" AND m."userId" = $2
          WHERE p."contestId" = l."contestId" AND p.kind <> 'virtual' AND (p."userId" = $2 OR m."userId" = $2))
     LIMIT 1
  ), taken AS (${takeSql(
    '$5',
    '$6',
    '$7',
    `FROM problem
     WHERE kind = 'answer' AND $4::int <= "answerBytes"
       AND NOT EXISTS (SELECT FROM again) AND NOT EXISTS (SELECT FROM paused)`,
  )}
  )
  SELECT puzzle, kind, "answerBytes", "packageId", (SELECT id FROM again) AS again, (SELECT title FROM paused) AS paused,
         points, expire,
         CASE WHEN points <= $8::int THEN (
           SELECT json_agg(json_build_object('id', id, 'name', name, 'level', level, 'seed', seed) ORDER BY position)
             FROM "Case" WHERE "problemId" = problem.id AND NOT retired
         ) END AS cases,
         set_config('synchronous_commit', 'off', true)
    FROM problem LEFT JOIN taken ON true`

/**
 * Reads what is needed to take a submission, and charges the quota for an answer; undefined if there is no such problem, or
 * it is closed to the user.
 */
export async function beginSubmission(
  { userId, problemId, token, bytes, counts }: Form,
  { key, points, milliseconds }: Quota,
): Promise<Begun | undefined> {
  if (!isProblemId(problemId)) return undefined
  const values = [problemId, userId, token, bytes, key, Date.now(), milliseconds, points, counts]
  const { rows } = await pool().query({ name: 'begin-submission', text: BEGIN, values })
  const [row] = rows
  if (!row) return undefined
  const taken = { points: row.points ?? 0, expire: Number(row.expire ?? 0) }
  const { again, paused, puzzle, kind, answerBytes, packageId, cases } = row
  return { again, paused, puzzle, kind, answerBytes, packageId, taken, cases: cases ?? [] }
}
