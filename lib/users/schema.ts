import { z } from 'zod'
import { COLOURS, MARK_NAMES } from '@/judge/kit/identity'
import { displayName, oneLine } from '@/lib/core/input/text'

/**
 * What the account forms accept. Messages are error codes; their texts are in `account.faults` in
 * lib/i18n/messages/<locale>.json.
 */

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const
/** Longer texts are no passwords, and are not looked at. */
const GIVEN_LENGTH = 1000
export const USERNAME_LENGTH = { min: 3, max: 30 } as const

/** Names that would look official. */
const RESERVED = [
  'admin',
  'administrator',
  'clew',
  'moderator',
  'root',
  'support',
  'system',
  'anonymous',
  'deleted',
]

export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(USERNAME_LENGTH.min, 'username-length')
  .max(USERNAME_LENGTH.max, 'username-length')
  .regex(/^[a-z0-9][a-z0-9_-]*$/, 'username-letters')
  .refine((name) => !RESERVED.includes(name), 'username-taken')

/** Optional: an empty field means no address. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text || null)
  .pipe(z.email('email').max(254, 'email').nullable())

/**
 * Measured in the form in which it is hashed, see lib/users/password.ts. `isEasyToGuess` takes a while, so it is checked
 * later, after the limits.
 */
export const newPassword = z
  .string()
  .max(GIVEN_LENGTH, { error: 'password-long', abort: true })
  .normalize('NFKC')
  .min(PASSWORD_LENGTH.min, 'password-short')
  .max(PASSWORD_LENGTH.max, 'password-long')
/** A password that is only compared need not be a good one, but it must not make the server hash megabytes. */
const givenPassword = z.string().min(1, 'password-missing').max(GIVEN_LENGTH, 'password-wrong')

export const signUpForm = z
  .object({ username, name: z.string().max(1000, 'name-long'), email, password: newPassword })
  .transform((form) => ({ ...form, name: form.name.trim() || form.username }))
  .pipe(
    z.object({ username: z.string(), name: displayName, email: z.string().nullable(), password: z.string() }),
  )

export type SignUpForm = z.output<typeof signUpForm>

export const signInForm = z.object({
  // PostgreSQL stores no NUL, neither in a name nor in a limit's key.
  login: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'login-missing')
    .max(254, 'sign-in')
    .refine((login) => !login.includes('\0'), 'sign-in'),
  password: givenPassword,
})

/** Longest line of one's own, in characters; the table has the same check. */
export const LINE_LENGTH = 120

export const profileForm = z.object({ name: displayName, line: oneLine('line', LINE_LENGTH, true) })

/** A colour and a mark; empty: the ones that follow from the username. */
export const identityForm = z.object({
  colour: z.enum(COLOURS).nullable().catch(null),
  mark: z.enum(MARK_NAMES).nullable().catch(null),
})

/** The address that the user can sign in with. `proof` is the password, which is part of the address's key. */
export const emailForm = z.object({ email, proof: givenPassword })

export const passwordForm = z.object({ current: givenPassword, password: newPassword })

/** Deleting an account is confirmed by the password, or by the user name if it has no password. */
export const deletionForm = z.object({ confirmation: z.string().min(1, 'confirmation-missing').max(1000) })
