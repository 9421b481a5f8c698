import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from './db'
import { limitsEnv } from './env'

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

/** An IPv6 subscriber has at least 2^64 addresses, so that network counts as one. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** One more submission of a user. */
export const limitSubmissions = (userId: string): Promise<Permit> =>
  take(limiter('submission', limitsEnv().CLEW_SUBMISSIONS_PER_MINUTE, MINUTE), userId)

/** One more search for people from an address. */
export const limitSearches = (address: string): Promise<Permit> =>
  take(limiter('search', limitsEnv().CLEW_SEARCHES_PER_MINUTE, MINUTE), network(address))

/** Removes what has run out; called now and then by the server. */
export async function forgetExpired(): Promise<void> {
  await pool().query('delete from rate_limit where expire < $1', [Date.now()])
}
