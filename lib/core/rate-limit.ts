import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from './db'
import { limitsEnv } from './env'
import { network } from './network'

/** Whether something may be done now, or in how many seconds (1 or more). */
export type Permit = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/** A limiter in the table `rate_limit`, which the migrations make; its key there is `<prefix>:<key>`. */
export const limiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // Old rows are removed by `forgetExpired`; a timer for each limiter would be too many.
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  })

/** No, and how long to wait. */
export const refused = (milliseconds: number): Permit => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
})

/** Takes one point, or says how long to wait. */
export async function take(from: RateLimiterPostgres, key: string): Promise<Permit> {
  try {
    await from.consume(key)
    return { ok: true }
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return refused(reason.msBeforeNext)
    throw reason
  }
}

/** Whether a limit is used up, without taking from it. */
export async function peek(from: RateLimiterPostgres, key: string): Promise<Permit> {
  const state = await from.get(key)
  return state && state.consumedPoints >= from.points ? refused(state.msBeforeNext) : { ok: true }
}

const submissions = () => limiter('submission', limitsEnv().CLEW_SUBMISSIONS_PER_MINUTE, MINUTE)

/** One more submission of a user. */
export const limitSubmissions = (userId: string): Promise<Permit> => take(submissions(), userId)

/**
 * Whether a user's walk may be checked now. It is no submission yet, but checking it costs time: in a minute twice as many
 * as submissions are allowed, good and bad ones, and none for who may not submit any more.
 */
export async function limitWalkChecks(userId: string): Promise<Permit> {
  const submission = await peek(submissions(), userId)
  if (!submission.ok) return submission
  return take(limiter('walk-check', 2 * limitsEnv().CLEW_SUBMISSIONS_PER_MINUTE, MINUTE), userId)
}

/** One more search for people from an address. */
export const limitSearches = (address: string): Promise<Permit> =>
  take(limiter('search', limitsEnv().CLEW_SEARCHES_PER_MINUTE, MINUTE), network(address))

/** Removes what has run out; called now and then by the server. */
export async function forgetExpired(): Promise<void> {
  await pool().query('delete from rate_limit where expire < $1', [Date.now()])
}
