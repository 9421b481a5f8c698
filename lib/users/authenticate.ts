import { db } from '@/lib/db'
import { attempt } from './attempts'
import type { Caller } from './caller'
import type { Device } from './device'
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
  { address, device }: Caller,
): Promise<Authentication> {
  const known = device && (await findKnown(login, device))
  const result = await attempt(
    device && known
      ? { kind: 'known', key: `${known.id}@${device.id}` }
      : { kind: 'stranger', login, address },
    async () => {
      const user = known ?? (await findByLogin(login))
      return (await checkPassword(user?.passwordHash, password)) && user ? user.id : null
    },
  )
  if (result.kind === 'right') return { ok: true, value: { userId: result.value } }
  if (result.kind === 'wrong') return { ok: false, error: { code: 'sign-in', values: {} } }
  return { ok: false, error: { code: 'too-many-attempts', values: { seconds: result.seconds } } }
}

const ACCOUNT = { id: true, passwordHash: true } as const

/** User names have no `@`. */
const columnOf = (login: string) => (login.includes('@') ? { email: login } : { username: login })

const findByLogin = (login: string) => db.user.findFirst({ where: columnOf(login), select: ACCOUNT })

/** The user of that name, if they have signed in on that device before. */
const findKnown = (login: string, { users }: Device) =>
  db.user.findFirst({ where: { id: { in: [...users] }, ...columnOf(login) }, select: ACCOUNT })
