import { db } from '@/lib/db'
import { limitSignIns, noteFailure, noteSuccess } from '@/lib/rate-limit'
import { checkPassword } from './password'

/** Why nobody was signed in. A wrong name and a wrong password are not told apart. */
export type SignInFault =
  | { readonly code: 'sign-in'; readonly values: Record<string, never> }
  | { readonly code: 'too-many-attempts'; readonly values: { readonly seconds: number } }

export type Authentication =
  | { readonly ok: true; readonly value: { readonly userId: string } }
  | { readonly ok: false; readonly error: SignInFault }

/**
 * Checks a user name or e-mail address and a password: for the form and for next-auth's own route alike, under the
 * same limits. `login` is lower case; an unknown one costs the same time as a wrong password.
 */
export async function authenticate(
  login: string,
  password: string,
  address: string,
): Promise<Authentication> {
  const permit = await limitSignIns(login, address)
  if (!permit.ok) {
    return { ok: false, error: { code: 'too-many-attempts', values: { seconds: permit.retryAfterSeconds } } }
  }
  const user = await findByLogin(login)
  if (!(await checkPassword(user?.passwordHash, password)) || !user) {
    await noteFailure(login, address)
    return { ok: false, error: { code: 'sign-in', values: {} } }
  }
  await noteSuccess(login, address)
  return { ok: true, value: { userId: user.id } }
}

/** User names have no `@`. */
const findByLogin = (login: string) =>
  db.user.findUnique({
    where: login.includes('@') ? { email: login } : { username: login },
    select: { id: true, passwordHash: true },
  })
