import { pool } from '@/lib/core/db'
import { limitsEnv } from '@/lib/core/env'
import { type Permit, refused } from '@/lib/core/rate-limit'

/*
 * A user's submissions of a minute. Answer strings take theirs in the statement that reads what they are judged by
 * (begin.ts); programs and walks through `limitSubmissions`, from the same row.
 */

const MINUTE = 60_000

/** So many points for a row of the table `rate_limit`, full again so many milliseconds after the first is taken. */
export interface Quota {
  readonly key: string
  readonly points: number
  readonly milliseconds: number
}

/** What is taken from a quota, and when it is full again (milliseconds since 1970). */
export interface Taken {
  readonly points: number
  readonly expire: number
}

/** That of `limitSubmissions`. */
export const submissionQuota = (userId: string): Quota => ({
  key: `submission:${userId}`,
  points: limitsEnv().CLEW_SUBMISSIONS_PER_MINUTE,
  milliseconds: MINUTE,
})

/** Whether what was taken was still there. */
export const permitOf = ({ points }: Quota, taken: Taken): Permit =>
  taken.points <= points ? { ok: true } : refused(taken.expire - Date.now())

/** Gives back the point of the first so many unreadable answers of a minute; not into a minute that has begun since. */
const FORGIVE = `
  WITH noted AS (
    INSERT INTO rate_limit AS kept (key, points, expire) VALUES ($1, 1, $2::bigint + $3::bigint)
    ON CONFLICT (key) DO UPDATE
      SET points = CASE WHEN kept.expire <= $2 THEN 1 ELSE kept.points + 1 END,
          expire = CASE WHEN kept.expire <= $2 THEN excluded.expire ELSE kept.expire END
    RETURNING points, set_config('synchronous_commit', 'off', true)
  )
  UPDATE rate_limit SET points = rate_limit.points - 1 FROM noted
   WHERE key = $4 AND expire = $5::bigint AND noted.points <= $6::int`

/** An answer that cannot be read is no submission: its point is given back, as often in a minute as one may submit. */
export async function forgiveUnreadable(userId: string, { expire }: Taken): Promise<void> {
  const { key, points, milliseconds } = submissionQuota(userId)
  const values = [`unreadable:${userId}`, Date.now(), milliseconds, key, expire, points]
  await pool().query({ name: 'forgive-unreadable', text: FORGIVE, values })
}
