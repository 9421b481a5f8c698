import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { isInNearRoom } from '@/lib/contests/near'
import { network, widerNetworks } from '@/lib/core/network'
import { HOUR, limiter, MINUTE, type Permit, peek } from '@/lib/core/rate-limit'
import { limitsFor } from '@/lib/networks/queries'
import { Gate, Rotation } from './gate'

/*
 * How often a password may be tried. Only wrong passwords count.
 *
 * Nobody is refused by what others do to their name alone. What refuses is always a network, for what came from it: for
 * the name that is tried (its own address, or /64, and generously the IPv6 networks around it), or for all names together.
 * Wrong passwords for one name from ever new networks only make the next check for that name wait, wherever it comes
 * from. Whoever guesses from k networks at a time makes k guesses in that time, and no rule can do better: each of them
 * could be the owner, who must get in.
 *
 * A browser in which this user has signed in before has a budget of its own; once that is used up, it counts as any other.
 * Whoever takes part in a contest that is near is not counted by the network as a whole: three hundred people behind one address, some of whom mistype, must all
 * get in at nine. Networks that many people share by what administrators and organisers say, named networks and the
 * rooms of exams, may fail more often.
 */

/** The person who tries a password. */
export type Trier =
  | { readonly kind: 'stranger' | 'contestant'; readonly login: string; readonly address: string }
  /** `key` names a user together with a browser or a session. */
  | { readonly kind: 'known'; readonly key: string; readonly address: string }

export type Attempt<T> =
  | { readonly kind: 'right'; readonly value: T }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'refused'; readonly seconds: number }

/**
 * Wrong passwords for a name and a network, or in a known browser, without a penalty. Each further one doubles the wait,
 * which starts at `FIRST_WAIT` seconds and does not grow beyond the longest. Both count for an hour.
 */
const OWN = { free: 5, longestWait: 15 * MINUTE } as const
/** The same for a network that many people share: whoever guesses a neighbour's password must not keep them out. */
const SHARED = { free: 20, longestWait: MINUTE } as const
const FIRST_WAIT = 15
/**
 * Wrong passwords per minute from an address, or /64, in a room of an exam, for all names together, unless the network is a
 * named one that may fail more often.
 */
const ROOM_FAILURES_PER_MINUTE = 120
/** Wrong passwords per hour for one name from an IPv6 network that holds 256 or 65 536 networks of their own. */
const WIDER_FAILURES = { 56: 200, 48: 800 } as const

/** After each so many wrong passwords for a name within an hour, from everywhere, a check waits one second longer. */
const FAILURES_PER_SECOND = 100
const LONGEST_DELAY = 8

/** How many passwords of a network are checked at a time, and how many more may wait. A check takes about 15 ms. */
const gate = new Gate(2, 100)
/** The same for the people of contests: a minute's work. */
const contestGate = new Gate(2, 2000)
/** One check for a name and a network at a time is delayed, and few more wait behind it. */
const delayed = new Gate(1, 20)
/** The wait, in seconds, given to callers when the waiting line is full. */
const FULL_WAIT = 5

/**
 * Checks of all networks together: each one keeps a core busy. The networks take turns, so that it takes as many
 * networks as a visitor is to wait checks. Stored on `globalThis`, because the bundle of the pages and our own server
 * have copies of this module.
 */
const shared = globalThis as typeof globalThis & { clewPasswordChecks?: Rotation }
function checks(): Rotation {
  shared.clewPasswordChecks ??= new Rotation(2)
  return shared.clewPasswordChecks
}

/** A name can be any text, but a key has at most 255 characters. */
const keyOf = (login: string) => login.slice(0, 100)

const ofName = () => limiter('sign-in-name', Number.MAX_SAFE_INTEGER, HOUR)
const waitsOf = (key: string, { free, longestWait }: typeof OWN | typeof SHARED) => ({
  ...{ key, free, longestWait },
  failures: limiter('sign-in-failure', free, HOUR),
  waits: limiter('sign-in-wait', 1, longestWait),
})

/** The network of an address, its limits, and whether many people share it. */
async function placeOf(address: string) {
  const own = network(address)
  const [{ key, named, failuresPerMinute }, isRoom] = await Promise.all([
    limitsFor(address),
    isInNearRoom(address),
  ])
  // Counted by address, also in a named network: what one pupil's script does must not keep the others of the room out.
  if (isRoom) {
    const failures = Math.max(ROOM_FAILURES_PER_MINUTE, failuresPerMinute)
    return { own, key: own, budget: limiter('sign-in-room', failures, MINUTE), waits: SHARED }
  }
  const budget = limiter('sign-in', failuresPerMinute, MINUTE)
  return { own, key, budget, waits: named ? SHARED : OWN }
}

/** Whether many people share the network of an address, by what administrators and organisers say. */
export const isSharedNetwork = async (address: string): Promise<boolean> =>
  (await placeOf(address)).waits === SHARED

/** The budgets that an attempt draws on. */
async function budgetsOf(trier: Trier) {
  const wider = widerNetworks(trier.address)
  // An address has one turn, however many browsers, names and sessions there are at it.
  const turn = wider.at(-1)?.key ?? network(trier.address)
  if (trier.kind === 'known') {
    const pair = waitsOf(`known:${trier.key}`, OWN)
    return { ...{ line: trier.key, turn, pair, name: undefined }, others: [] }
  }
  const { own, key, budget, waits } = await placeOf(trier.address)
  const name = keyOf(trier.login)
  const others = [
    ...(trier.kind === 'contestant' ? [] : [{ key, budget }]),
    ...wider.map(({ key, bits }) => ({
      key: `${name}@${key}`,
      budget: limiter('sign-in-wider', WIDER_FAILURES[bits], HOUR),
    })),
  ]
  return { line: own, turn, pair: waitsOf(`${name}@${own}`, waits), name, others }
}

type Budgets = Awaited<ReturnType<typeof budgetsOf>>

/**
 * Runs `check` if a password may be tried now. `check` resolves with null for a wrong password. The sixth wrong one for
 * a name and a network, or for a known browser, causes a wait of 15 s, the next one 30 s, … up to 15 min; in a network
 * that many people share the twenty-first one does, up to 1 min. What is refused is not written down, so that a flood of
 * refused requests is no flood of writes.
 */
export async function attempt<T>(trier: Trier, check: () => Promise<T | null>): Promise<Attempt<T>> {
  const budgets = await budgetsOf(trier)
  const turns = trier.kind === 'contestant' ? contestGate : gate
  const delay = await delayOf(budgets)
  if (delay > 0) {
    // Whoever is refused anyway need not wait for it.
    const permit = await permitOf(budgets)
    if (!permit.ok) return { kind: 'refused', seconds: permit.retryAfterSeconds }
    const hasWaited = await delayed.run(budgets.pair.key, () => sleep(delay * 1000, true))
    if (!hasWaited) return { kind: 'refused', seconds: FULL_WAIT }
  }
  const result = await turns.run(budgets.line, async (): Promise<Attempt<T>> => {
    const permit = await permitOf(budgets)
    if (!permit.ok) return { kind: 'refused', seconds: permit.retryAfterSeconds }
    const value = await checks().run(budgets.turn, check)
    if (value === null) {
      await noteFailure(budgets)
      return { kind: 'wrong' }
    }
    await budgets.pair.failures.delete(budgets.pair.key)
    return { kind: 'right', value }
  })
  return result ?? { kind: 'refused', seconds: FULL_WAIT }
}

/** How many seconds a check waits for the sake of a name at which many guess. */
async function delayOf({ name }: Budgets): Promise<number> {
  const state = name === undefined ? null : await ofName().get(name)
  return Math.min(LONGEST_DELAY, Math.floor((state?.consumedPoints ?? 0) / FAILURES_PER_SECOND))
}

async function permitOf({ pair, others }: Budgets): Promise<Permit> {
  for (const { key, budget } of [...others, { key: pair.key, budget: pair.waits }]) {
    const permit = await peek(budget, key)
    if (!permit.ok) return permit
  }
  return { ok: true }
}

async function noteFailure({ pair, name, others }: Budgets): Promise<void> {
  for (const { key, budget } of others) await budget.penalty(key)
  if (name !== undefined) await ofName().penalty(name)
  const { consumedPoints } = await pair.failures.penalty(pair.key)
  const beyond = consumedPoints - pair.free
  if (beyond > 0) await pair.waits.block(pair.key, Math.min(pair.longestWait, FIRST_WAIT * 2 ** (beyond - 1)))
}
