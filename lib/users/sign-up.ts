import type { Result } from '@/judge/kit/result'
import { HOUR, limiter, type Permit, peek, take } from '@/lib/core/rate-limit'
import { limitsFor } from '@/lib/networks/limits'
import { createUser, type FieldFault } from './commands'
import type { SignUpForm } from './schema'
import { isEasyToGuess } from './strength'

/** How many forms may be sent per account that may be created: a name may be taken, a password easy to guess. */
const TRIES_PER_SIGN_UP = 10

/**
 * Creates an account for someone at a network address. The limits of their network are checked before anything slow;
 * only accounts that were created count.
 *
 * Errors: `too-many-sign-ups`, `password-common`, `username-taken`.
 */
export async function signUpFrom(
  address: string,
  form: SignUpForm,
): Promise<Result<{ userId: string }, FieldFault>> {
  const { key, signUpsPerHour } = await limitsFor(address)
  const made = limiter('sign-up', signUpsPerHour, HOUR)
  const room = await peek(made, key)
  if (!room.ok) return tooMany(room)
  const permit = await take(limiter('sign-up-try', signUpsPerHour * TRIES_PER_SIGN_UP, HOUR), key)
  if (!permit.ok) return tooMany(permit)

  const own = [form.username, form.name, form.email].filter((word) => word !== null)
  if (isEasyToGuess(form.password, own)) return refuse('password', 'password-common')
  const place = await take(made, key)
  if (!place.ok) return tooMany(place)
  const result = await createUser(form)
  // No account was created, so it does not count.
  if (!result.ok && result.error.field === 'username') await made.reward(key)
  return result
}

const tooMany = ({ retryAfterSeconds }: Exclude<Permit, { ok: true }>) =>
  refuse('', 'too-many-sign-ups', { minutes: Math.ceil(retryAfterSeconds / 60) })

function refuse(field: string, code: string, values: Record<string, number> = {}): Result<never, FieldFault> {
  return { ok: false, error: { field, code, values } }
}
