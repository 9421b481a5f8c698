import { HOUR, limiter, MINUTE, type Permit, peek } from '@/lib/core/rate-limit'
import { limitsFor } from '@/lib/networks/limits'
import { Gate } from './gate'

/*
 * How often a password may be tried. Only wrong passwords count.
 *
 * Strangers draw on two shared budgets: their network's, and that of the name they try from any network. A browser in
 * which this user has signed in before has a budget of its own, so no stranger can lock the user out. Whoever takes part
 * in a contest that is near is counted by the name alone: three hundred people behind one address, some of whom mistype,
 * must all get in at nine.
 */

/** The person who tries a password. */
export type Trier =
  | { readonly kind: 'stranger' | 'contestant'; readonly login: string; readonly address: string }
  /** `key` names a user together with a browser or a session. */
  | { readonly kind: 'known'; readonly key: string }

export type Attempt<T> =
  | { readonly kind: 'right'; readonly value: T }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'refused'; readonly seconds: number }

/** Wrong passwords without a penalty. Each further one doubles the wait, which starts at `FIRST_WAIT` seconds. */
const FREE_FAILURES = 5
const FIRST_WAIT = 15
const LONGEST_WAIT = 15 * MINUTE
/** Wrong passwords per name and hour from strangers: limits guessing from ever new addresses. */
const FAILURES_PER_NAME = 100

/** How many passwords of a network are checked at a time, and how many more may wait. A check takes about 15 ms. */
const gate = new Gate(2, 100)
/** The same for the people of contests: a minute's work. */
const contestGate = new Gate(2, 2000)
/** The wait, in seconds, given to callers when the waiting line is full. */
const FULL_WAIT = 5

/** A name can be any text, but a key has at most 255 characters. */
const keyOf = (login: string) => login.slice(0, 100)

/** The budgets that an attempt draws on. */
async function budgetsOf(trier: Trier) {
  const waits = (key: string) => ({
    key,
    failures: limiter('sign-in-failure', FREE_FAILURES, HOUR),
    waits: limiter('sign-in-wait', 1, LONGEST_WAIT),
  })
  if (trier.kind === 'known') return { line: trier.key, pair: waits(`known:${trier.key}`), shared: [] }
  const { key, failuresPerMinute } = await limitsFor(trier.address)
  const name = keyOf(trier.login)
  const ofName = { key: name, budget: limiter('sign-in-name', FAILURES_PER_NAME, HOUR) }
  const ofNetwork = { key, budget: limiter('sign-in', failuresPerMinute, MINUTE) }
  const shared = trier.kind === 'contestant' ? [ofName] : [ofNetwork, ofName]
  return { line: key, pair: waits(`${name}@${key}`), shared }
}

type Budgets = Awaited<ReturnType<typeof budgetsOf>>

/**
 * Runs `check` if a password may be tried now. `check` resolves with null for a wrong password. The sixth wrong one for
 * a name and a network, or for a known browser, causes a wait of 15 s, the next one 30 s, … up to 15 min.
 */
export async function attempt<T>(trier: Trier, check: () => Promise<T | null>): Promise<Attempt<T>> {
  const budgets = await budgetsOf(trier)
  const turns = trier.kind === 'contestant' ? contestGate : gate
  const result = await turns.run(budgets.line, async (): Promise<Attempt<T>> => {
    const permit = await permitOf(budgets)
    if (!permit.ok) return { kind: 'refused', seconds: permit.retryAfterSeconds }
    const value = await check()
    if (value === null) {
      await noteFailure(budgets)
      return { kind: 'wrong' }
    }
    await budgets.pair.failures.delete(budgets.pair.key)
    return { kind: 'right', value }
  })
  return result ?? { kind: 'refused', seconds: FULL_WAIT }
}

async function permitOf({ pair, shared }: Budgets): Promise<Permit> {
  for (const { key, budget } of [...shared, { key: pair.key, budget: pair.waits }]) {
    const permit = await peek(budget, key)
    if (!permit.ok) return permit
  }
  return { ok: true }
}

async function noteFailure({ pair, shared }: Budgets): Promise<void> {
  for (const { key, budget } of shared) await budget.penalty(key)
  const { consumedPoints } = await pair.failures.penalty(pair.key)
  const beyond = consumedPoints - FREE_FAILURES
  if (beyond > 0) await pair.waits.block(pair.key, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (beyond - 1)))
}
