import type { Result } from '@/judge/kit/result'
import { type FormFault, refused } from '@/lib/core/form-fault'
import { HOUR, limiter, type Permit, peek, take } from '@/lib/core/rate-limit'
import { limitsFor } from '@/lib/networks/limits'
import { createUser } from './commands'
import type { SignUpForm } from './schema'
import { isEasyToGuess } from './strength'

/** What new accounts count against: so many an hour for a key. */
export interface Budget {
  readonly key: string
  readonly perHour: number
}

/** Where a sign-up comes from: the address, and what the invitation counts against whose link was followed, if any. */
export interface SignUpOrigin {
  readonly address: string
  readonly invited?: readonly Budget[]
}

/** How many forms may be sent per account that may be created: a name may be taken, a password easy to guess. */
const TRIES_PER_SIGN_UP = 10

/**
 * Creates an account for someone at a network address. The limits of their network are checked before anything slow;
 * only accounts that were created count. Who comes by an invitation counts against that instead, while all its budgets
 * have room: a school behind one address signs up within minutes.
 *
 * Errors: `too-many-sign-ups`, `password-common`, `username-taken`.
 */
export async function signUpFrom(
  { address, invited = [] }: SignUpOrigin,
  form: SignUpForm,
): Promise<Result<{ userId: string }, FormFault>> {
  const { key, signUpsPerHour } = await limitsFor(address)
  const ofInvitation = invited.map(({ key, perHour }) => countersOf('sign-up-invited', key, perHour))
  const ofNetwork = [countersOf('sign-up', key, signUpsPerHour)]
  const isInvited = ofInvitation.length > 0 && (await roomIn(ofInvitation)).ok
  const counters = isInvited ? ofInvitation : ofNetwork
  const room = await roomIn(counters)
  if (!room.ok) return tooMany(room)
  for (const { key, tries } of counters) {
    const permit = await take(tries, key)
    if (!permit.ok) return tooMany(permit)
  }

  const own = [form.username, form.name, form.email].filter((word) => word !== null)
  if (isEasyToGuess(form.password, own)) return refused('password', 'password-common')
  const place = await takeAll(counters)
  if (!place.ok) return tooMany(place)
  const result = await createUser(form)
  // No account was created, so it does not count.
  if (!result.ok && result.error.field === 'username')
    for (const { key, made } of counters) await made.reward(key)
  return result
}

type Counters = ReturnType<typeof countersOf>

const countersOf = (prefix: string, key: string, perHour: number) => ({
  key,
  made: limiter(prefix, perHour, HOUR),
  tries: limiter(`${prefix}-try`, perHour * TRIES_PER_SIGN_UP, HOUR),
})

async function roomIn(counters: readonly Counters[]): Promise<Permit> {
  for (const { key, made } of counters) {
    const room = await peek(made, key)
    if (!room.ok) return room
  }
  return { ok: true }
}

/** Takes a place in all of the counters, or in none. */
async function takeAll(counters: readonly Counters[]): Promise<Permit> {
  for (const [at, { key, made }] of counters.entries()) {
    const place = await take(made, key)
    if (place.ok) continue
    for (const before of counters.slice(0, at)) await before.made.reward(before.key)
    return place
  }
  return { ok: true }
}

const tooMany = ({ retryAfterSeconds }: Exclude<Permit, { ok: true }>) =>
  refused('', 'too-many-sign-ups', { minutes: Math.ceil(retryAfterSeconds / 60) })
