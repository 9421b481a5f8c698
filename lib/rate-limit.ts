import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from './db'
import { limitsEnv } from './env'

/** Whether something may be done now, or in how many seconds (1 or more). */
export type Permit = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Wrong passwords that cost nothing; from the next one on each doubles the wait. */
const FREE_FAILURES = 5
const FIRST_WAIT = 15
const LONGEST_WAIT = 15 * MINUTE
/** Wrong passwords for one name an hour from everywhere together: beyond that nobody can guess on from new addresses. */
const FAILURES_PER_NAME = 100

/** A limiter in the table `rate_limit`, which the migrations make; its key there is `<prefix>:<key>`. */
const limiter = (keyPrefix: string, points: number, duration: number) =>
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
async function take(from: RateLimiterPostgres, key: string): Promise<Permit> {
  try {
    await from.consume(key)
    return { ok: true }
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return refused(reason.msBeforeNext)
    throw reason
  }
}

/** Whether a limit is used up, without taking from it. */
async function peek(from: RateLimiterPostgres, key: string): Promise<Permit> {
  const state = await from.get(key)
  return state && state.consumedPoints > from.points ? refused(state.msBeforeNext) : { ok: true }
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

/** One more account from an address. */
export const limitSignUps = (address: string): Promise<Permit> =>
  take(limiter('sign-up', limitsEnv().CLEW_SIGN_UPS_PER_HOUR, HOUR), network(address))

/** One more search for people from an address. */
export const limitSearches = (address: string): Promise<Permit> =>
  take(limiter('search', limitsEnv().CLEW_SEARCHES_PER_MINUTE, MINUTE), network(address))

const attempts = () => limiter('sign-in', limitsEnv().CLEW_SIGN_INS_PER_MINUTE, MINUTE)
const failuresFrom = () => limiter('sign-in-failure', FREE_FAILURES, HOUR)
const waits = () => limiter('sign-in-wait', 1, LONGEST_WAIT)
const failuresOf = () => limiter('sign-in-name', FAILURES_PER_NAME, HOUR)

/** A name can be any text, a key has at most 255 characters. */
const keyOf = (login: string) => login.slice(0, 100)
const pairOf = (login: string, address: string) => `${keyOf(login)}@${network(address)}`

/** One more attempt to sign in; asked before the password is looked at. */
export async function limitSignIns(login: string, address: string): Promise<Permit> {
  const byAddress = await take(attempts(), network(address))
  if (!byAddress.ok) return byAddress
  const byPair = await peek(waits(), pairOf(login, address))
  return byPair.ok ? peek(failuresOf(), keyOf(login)) : byPair
}

/**
 * A wrong password: the sixth one for a name from one network makes it wait 15 s, the next 30 s, … up to 15 min.
 * Others who sign in to that name are not slowed down, so nobody can lock somebody else out with a few guesses.
 */
export async function noteFailure(login: string, address: string): Promise<void> {
  const pair = pairOf(login, address)
  await failuresOf().penalty(keyOf(login))
  const { consumedPoints } = await failuresFrom().penalty(pair)
  const beyond = consumedPoints - FREE_FAILURES
  if (beyond > 0) await waits().block(pair, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (beyond - 1)))
}

/** The right password: the failures from this network are forgotten. */
export async function noteSuccess(login: string, address: string): Promise<void> {
  await failuresFrom().delete(pairOf(login, address))
}

/** Removes what has run out; called now and then by the server. */
export async function forgetExpired(): Promise<void> {
  await pool().query('delete from rate_limit where expire < $1', [Date.now()])
}
