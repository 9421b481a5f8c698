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
export async function authenticate(login: string, password: string, caller: Caller): Promise<Authentication> {
  const asKnown = await attemptKnown(login, password, caller)
  // Whoever has copied the cookie must not lock its owner out by wrong passwords; they could as well leave it out. And an
  // e-mail address can be that of an account that is not known there, too, whose passwords are tried like any others.
  const result =
    asKnown?.kind === 'right' || (asKnown?.kind === 'wrong' && !isAddress(login))
      ? asKnown
      : await attemptUnknown(login, password, caller.address)
  if (result.kind === 'right') {
    const id = result.value
    if (await isDisabled({ id })) return { ok: false, error: { code: 'account-disabled', values: {} } }
    return { ok: true, value: { userId: id } }
  }
  if (result.kind === 'wrong') return { ok: false, error: { code: 'sign-in', values: {} } }
  return { ok: false, error: { code: 'too-many-attempts', values: { seconds: result.seconds } } }
}

/**
 * Tries a password for the accounts that have signed in in this browser before; undefined if none with this name or address
 * has. It must not be tried for others here: anybody can give their own account somebody else's address.
 */
async function attemptKnown(
  login: string,
  password: string,
  { address, device }: Caller,
): Promise<Attempt<string> | undefined> {
  const known = device ? await knownAccounts(login, device) : []
  const [first] = known
  if (!device || !first) return undefined
  const trier = { kind: 'known', key: `${first}@${device.id}`, address } as const
  return attempt(trier, () => findAccount(login, password, known))
}

/** Tries a password as it counts in a browser in which nobody has signed in before. */
async function attemptUnknown(login: string, password: string, address: string): Promise<Attempt<string>> {
  const kind = (await isNearContest(login)) ? 'contestant' : 'stranger'
  return attempt({ kind, login, address }, () => findAccount(login, password))
}

/** Whether an administrator has disabled the account of the user with this. */
export const isDisabled = async (who: Prisma.UserWhereInput): Promise<boolean> =>
  (await db.user.count({ where: { ...who, disabledAt: { not: null } } })) > 0

const ACCOUNT = { id: true, passwordHash: true } as const

/** Whether what somebody signs in with is an e-mail address. User names never contain `@`. */
const isAddress = (login: string): boolean => login.includes('@')

/** The ids of the accounts with that name or address that have signed in on a device before. */
async function knownAccounts(login: string, { users }: Device): Promise<readonly string[]> {
  const rows = await db.user.findMany({
    where: { id: { in: [...users] }, ...(isAddress(login) ? { email: login } : { username: login }) },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Id of the account with that name or address and that password, of all or of these; null if there is none. */
async function findAccount(
  login: string,
  password: string,
  among?: readonly string[],
): Promise<string | null> {
  const where = among ? { id: { in: [...among] } } : {}
  if (isAddress(login)) return findByAddress(login, password, where)
  const user = await db.user.findFirst({ where: { ...where, username: login }, select: ACCOUNT })
  return (await checkPassword(user?.passwordHash, password)) && user ? user.id : null
}

/** The same for an address. */
async function findByAddress(
  email: string,
  password: string,
  where: Prisma.UserWhereInput,
): Promise<string | null> {
  const keys = await emailKeys(email, password)
  const found = await db.user.findMany({
    where: { ...where, email, emailKey: { in: keys } },
    select: { id: true, emailKey: true },
  })
  const match = keys.flatMap((key) => found.find((each) => each.emailKey === key) ?? []).at(0)
  if (match) return match.id
  // Accounts older than the e-mail keys, from when addresses were unique. Without such an account it takes as long.
  const before = await db.user.findFirst({
    where: { ...where, email, emailKey: null, passwordHash: { not: null } },
    select: ACCOUNT,
  })
  if (!(await checkPassword(before?.passwordHash, password)) || !before) return null
  await db.user.update({ where: { id: before.id }, data: { emailKey: keys[0] } })
  return before.id
}
