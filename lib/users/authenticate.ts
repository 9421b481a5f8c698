import { isNearContest } from '@/lib/contests/near'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { type Attempt, attempt } from './attempts'
import type { Caller } from './caller'
import type { Device } from './device'
import { checkPassword, emailKeys } from './password'

/**
 * Why a sign-in failed. A wrong name and a wrong password look the same. Only someone who knows the password learns that
 * the account is disabled.
 */
export type SignInFault =
  | { readonly code: 'sign-in' | 'account-disabled'; readonly values: Record<string, never> }
  | { readonly code: 'too-many-attempts'; readonly values: { readonly seconds: number } }

export type Authentication =
  | { readonly ok: true; readonly value: { readonly userId: string } }
  | { readonly ok: false; readonly error: SignInFault }

/**
 * Checks a user name or e-mail address and a password, for the form and for next-auth's own route, under the same
 * limits. `login` is in lower case. An unknown one takes as long as a wrong password.
 */
export async function authenticate(
  login: string,
  password: string,
  { address, device }: Caller,
): Promise<Authentication> {
  const known = device && (await findKnown(login, device))
  const asKnown =
    known &&
    (await attempt({ kind: 'known', key: `${known.id}@${device.id}`, address }, async () =>
      (await checkPassword(known.passwordHash, password)) ? known.id : null,
    ))
  // Whoever has copied the cookie must not lock its owner out by wrong passwords; they could as well leave it out.
  const result =
    asKnown && asKnown.kind !== 'refused' ? asKnown : await attemptUnknown(login, password, address)
  if (result.kind === 'right') {
    const id = result.value
    if (await isDisabled({ id })) return { ok: false, error: { code: 'account-disabled', values: {} } }
    return { ok: true, value: { userId: id } }
  }
  if (result.kind === 'wrong') return { ok: false, error: { code: 'sign-in', values: {} } }
  return { ok: false, error: { code: 'too-many-attempts', values: { seconds: result.seconds } } }
}

/** Tries a password as it counts in a browser in which nobody has signed in before. */
async function attemptUnknown(login: string, password: string, address: string): Promise<Attempt<string>> {
  const kind = (await isNearContest(login)) ? 'contestant' : 'stranger'
  return attempt({ kind, login, address }, async () => {
    if (login.includes('@')) return findByAddress(login, password)
    const user = await db.user.findUnique({ where: { username: login }, select: ACCOUNT })
    return (await checkPassword(user?.passwordHash, password)) && user ? user.id : null
  })
}

/** Whether an administrator has disabled the account of the user with this. */
export const isDisabled = async (who: Prisma.UserWhereInput): Promise<boolean> =>
  (await db.user.count({ where: { ...who, disabledAt: { not: null } } })) > 0

const ACCOUNT = { id: true, passwordHash: true } as const

/** The user with that name or address, if they have signed in on that device before. User names never contain `@`. */
const findKnown = (login: string, { users }: Device) =>
  db.user.findFirst({
    where: { id: { in: [...users] }, ...(login.includes('@') ? { email: login } : { username: login }) },
    select: ACCOUNT,
  })

/** Id of the user with that address and that password. */
async function findByAddress(email: string, password: string): Promise<string | null> {
  const keys = await emailKeys(email, password)
  const found = await db.user.findMany({
    where: { email, emailKey: { in: keys } },
    select: { id: true, emailKey: true },
  })
  const match = keys.flatMap((key) => found.find((each) => each.emailKey === key) ?? []).at(0)
  if (match) return match.id
  // Accounts older than the e-mail keys, from when addresses were unique. Without such an account it takes as long.
  const before = await db.user.findFirst({
    where: { email, emailKey: null, passwordHash: { not: null } },
    select: ACCOUNT,
  })
  if (!(await checkPassword(before?.passwordHash, password)) || !before) return null
  await db.user.update({ where: { id: before.id }, data: { emailKey: keys[0] } })
  return before.id
}
