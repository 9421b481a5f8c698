import { pool } from '@/lib/core/db'
import { limitsEnv } from '@/lib/core/env'
import { type Permit, refused } from '@/lib/core/rate-limit'

/*
 * A user's submissions per minute. Answer strings are charged in the statement that reads what is needed to judge them
 * (begin.ts), programs and walks by `limitSubmissions`; both use the same row.
 */

const MINUTE = 60_000

/**
 * A row of the table `rate_limit`: `points` are available, and are restored `milliseconds` after the first one is
 * taken.
 */
export interface Quota {
  readonly key: string
  readonly points: number
  readonly milliseconds: number
}

/** Points taken from a quota, and when it is restored, in milliseconds since 1970. */
export interface Taken {
  readonly points: number
  readonly expire: number
}

/** The quota of `limitSubmissions`. */
export const submissionQuota = (userId: string): Quota => ({
  key: `submission:${userId}`,
  points: limitsEnv().CLEW_SUBMISSIONS_PER_MINUTE,
  milliseconds: MINUTE,
})

/** Whether the quota covers the points taken. */
export const permitOf = ({ points }: Quota, taken: Taken): Permit =>
  taken.points <= points ? { ok: true } : refused(taken.expire - Date.now())

/**
 * Refunds the point of an unparsable answer, up to a maximum per minute ($6). A minute that has begun since gets no
 * refund.
 */
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

/**
 * An unparsable answer is not a submission, so its point is refunded; as often per minute as submissions are allowed.
 */
export async function forgiveUnreadable(userId: string, { expire }: Taken): Promise<void> {
  const { key, points, milliseconds } = submissionQuota(userId)
  const values = [`unreadable:${userId}`, Date.now(), milliseconds, key, expire, points]
  await pool().query({ name: 'forgive-unreadable', text: FORGIVE, values })
}
