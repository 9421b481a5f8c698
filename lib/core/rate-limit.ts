import 'server-only'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from './db'
import { limitsEnv } from './env'
import { network } from './network'

/** Whether something is allowed now, or how many seconds to wait (1 or more). */
export type Permit = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/** Creates a limiter in the table `rate_limit`, which the migrations create; its rows have the key `<prefix>:<key>`. */
export const limiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // `forgetExpired` removes old rows; a timer for each limiter would be too many.
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  })

/** A denied permit with the time to wait. */
export const refused = (milliseconds: number): Permit => ({
  ok: false,
  retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
})

/** Takes one point, or returns how long to wait. */
export async function take(from: RateLimiterPostgres, key: string): Promise<Permit> {
  try {
    await from.consume(key)
    return { ok: true }
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return refused(reason.msBeforeNext)
    throw reason
  }
}

/** Checks whether a limit is used up, without taking a point. */
export async function peek(from: RateLimiterPostgres, key: string): Promise<Permit> {
  const state = await from.get(key)
  return state && state.consumedPoints >= from.points ? refused(state.msBeforeNext) : { ok: true }
}

/** Takes one of a user's answers to the labyrinths of a day per minute: twice as many as submissions. */
export const limitDaily = (userId: string): Promise<Permit> =>
  take(limiter('daily', 2 * limitsEnv().CLEW_SUBMISSIONS_PER_MINUTE, MINUTE), userId)

/** How often somebody may begin or stop to follow people in a minute: more than anyone clicks. */
export const FOLLOWS_PER_MINUTE = 60

/** Takes one of a user's changes of whom they follow per minute. */
export const limitFollows = (userId: string): Promise<Permit> =>
  take(limiter('follow', FOLLOWS_PER_MINUTE, MINUTE), userId)

/** How many comments somebody may write in a minute. */
export const COMMENTS_PER_MINUTE = 6

/** Takes one of a user's comments per minute. */
export const limitComments = (userId: string): Promise<Permit> =>
  take(limiter('comment', COMMENTS_PER_MINUTE, MINUTE), userId)

/** Takes one of a user's votes on hints per minute: more than anyone clicks. */
export const limitVotes = (userId: string): Promise<Permit> => take(limiter('vote', 60, MINUTE), userId)

/** Takes one of the user searches per minute of an address. */
export const limitSearches = (address: string): Promise<Permit> =>
  take(limiter('search', limitsEnv().CLEW_SEARCHES_PER_MINUTE, MINUTE), network(address))

/** Deletes expired rows. The server calls this periodically. */
export async function forgetExpired(): Promise<void> {
  await pool().query('delete from rate_limit where expire < $1', [Date.now()])
}
