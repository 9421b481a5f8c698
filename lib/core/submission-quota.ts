import 'server-only'
import { pool } from './db'
import { limitsEnv } from './env'
import { limiter, MINUTE, type Permit, peek, refused, take } from './rate-limit'

/*
 * A user's submissions per minute, of answers, programs and walks: a row of the table `rate_limit`. Answer strings are charged
 * in the statement that reads what is needed to judge them (lib/submissions/submit.ts).
 */

/** What the keys of these rows begin with. */
const PREFIX = 'submission'

/** `points` are available, and are restored `milliseconds` after the first one is taken. */
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

export const submissionQuota = (userId: string): Quota => ({
  key: `${PREFIX}:${userId}`,
  points: limitsEnv().CLEW_SUBMISSIONS_PER_MINUTE,
  milliseconds: MINUTE * 1000,
})

/** Whether the quota covers the points taken. */
export const permitOf = ({ points }: Quota, taken: Taken): Permit =>
  taken.points <= points ? { ok: true } : refused(taken.expire - Date.now())

/**
 * The statement that takes a point, given the parameters with the quota's key, the time and the period in milliseconds, and
 * where to take one for each row. It returns `points` and `expire`.
 */
export const takeSql = (key: string, now: string, period: string, from = '') => `
  INSERT INTO rate_limit AS kept (key, points, expire) SELECT ${key}, 1, ${now}::bigint + ${period}::bigint ${from}
  ON CONFLICT (key) DO UPDATE
    SET points = CASE WHEN kept.expire <= ${now} THEN 1 ELSE kept.points + 1 END,
        expire = CASE WHEN kept.expire <= ${now} THEN excluded.expire ELSE kept.expire END
  RETURNING points, expire`

const TAKE = `
  WITH taken AS (${takeSql('$1', '$2', '$3')})
  SELECT points, expire, set_config('synchronous_commit', 'off', true) FROM taken`

/** Takes one of a user's submissions per minute. A taken point may be lost if the database loses power within a second. */
export async function chargeSubmission(userId: string): Promise<Permit> {
  const quota = submissionQuota(userId)
  const values = [quota.key, Date.now(), quota.milliseconds]
  const { rows } = await pool().query({ name: 'take-submission', text: TAKE, values })
  return permitOf(quota, { points: rows[0].points, expire: Number(rows[0].expire) })
}

/**
 * Refunds the point of an unparsable answer, up to a maximum per minute ($6). A minute that has begun since gets no
 * refund.
 */
const FORGIVE = `
  WITH noted AS (${takeSql('$1', '$2', '$3')}, set_config('synchronous_commit', 'off', true))
  UPDATE rate_limit SET points = rate_limit.points - 1 FROM noted
   WHERE key = $4 AND rate_limit.expire = $5::bigint AND noted.points <= $6::int`

/**
 * An unparsable answer is not a submission, so its point is refunded; as often per minute as submissions are allowed.
 */
export async function forgiveUnreadable(userId: string, { expire }: Taken): Promise<void> {
  const { key, points, milliseconds } = submissionQuota(userId)
  const values = [`unreadable:${userId}`, Date.now(), milliseconds, key, expire, points]
  await pool().query({ name: 'forgive-unreadable', text: FORGIVE, values })
}

/**
 * Whether a user's walk may be checked now. A check is not a submission but costs time, so the limit is twice the
 * submissions per minute, for valid and invalid walks alike. None are allowed once the quota is used up.
 */
export async function limitWalkChecks(userId: string): Promise<Permit> {
  const { points } = submissionQuota(userId)
  const submission = await peek(limiter(PREFIX, points, MINUTE), userId)
  return submission.ok ? take(limiter('walk-check', 2 * points, MINUTE), userId) : submission
}
