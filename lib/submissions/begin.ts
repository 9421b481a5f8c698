import { VISIBLE_SQL } from '@/lib/access/problems'
import { pool } from '@/lib/core/db'
import { isProblemId } from '@/lib/core/id'
import type { Quota, Taken } from './quota'

/** What an answer is judged by, all in one round trip. */
export interface Begun {
  readonly puzzle: string
  readonly kind: string
  readonly answerBytes: number
  /** The submission that came of this form before, if one did; then nothing was taken from the quota. */
  readonly again: string | null
  /** What is taken from the quota now, this answer included. */
  readonly taken: Taken
  /** In their order; empty where the answer may not be judged. */
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
  readonly bytes: number
}

/*
 * The quota is taken before anything is judged, and only for what could be judged. It may be forgotten where the
 * database loses its power within a second, hence the commit that does not wait for the disk.
 *
 * The form that came before is looked for as the first one from there on in the order of the index on user and token:
 * asked with two plain equations, PostgreSQL takes any index that begins with the user as long as it knows nothing about
 * the table, and reads all submissions of the user.
 */
const BEGIN = `
  WITH problem AS (
    SELECT id, puzzle, kind, "answerBytes" FROM "Problem" WHERE id = $1 AND ${VISIBLE_SQL}
  ), again AS (
    SELECT id FROM (
      SELECT id, "userId", token FROM "Submission" WHERE ("userId", token) >= ($2::uuid, $3::uuid)
       ORDER BY "userId", token LIMIT 1
    ) next WHERE "userId" = $2 AND token = $3
  ), taken AS (
    INSERT INTO rate_limit AS kept (key, points, expire)
    SELECT $5, 1, $6::bigint + $7::bigint FROM problem
     WHERE kind = 'answer' AND $4::int <= "answerBytes" AND NOT EXISTS (SELECT FROM again)
    ON CONFLICT (key) DO UPDATE
      SET points = CASE WHEN kept.expire <= $6 THEN 1 ELSE kept.points + 1 END,
          expire = CASE WHEN kept.expire <= $6 THEN excluded.expire ELSE kept.expire END
    RETURNING points, expire
  )
  SELECT puzzle, kind, "answerBytes", (SELECT id FROM again) AS again, points, expire,
         CASE WHEN points <= $8::int THEN (
           SELECT json_agg(json_build_object('id', id, 'name', name, 'level', level, 'seed', seed) ORDER BY position)
             FROM "Case" WHERE "problemId" = problem.id AND NOT retired
         ) END AS cases,
         set_config('synchronous_commit', 'off', true)
    FROM problem LEFT JOIN taken ON true`

/** Takes an answer's point from the quota and reads what it is judged by; undefined where there is no such problem. */
export async function beginAnswer(
  { userId, problemId, token, bytes }: Form,
  { key, points, milliseconds }: Quota,
): Promise<Begun | undefined> {
  if (!isProblemId(problemId)) return undefined
  const values = [problemId, userId, token, bytes, key, Date.now(), milliseconds, points]
  const { rows } = await pool().query({ name: 'begin-answer', text: BEGIN, values })
  const [row] = rows
  if (!row) return undefined
  const { again, puzzle, kind, answerBytes, cases } = row
  const taken = { points: row.points ?? 0, expire: Number(row.expire ?? 0) }
  return { again, puzzle, kind, answerBytes, taken, cases: cases ?? [] }
}
