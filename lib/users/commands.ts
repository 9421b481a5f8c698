import 'server-only'
import type { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import { contestsOfPeople, lockLogs } from '@/lib/contests/log'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { type Done, type FormFault, refused } from '@/lib/core/errors'
import { PERSON, type Person } from '@/lib/core/person'
import { HOUR, limiter, type Permit, peek, take } from '@/lib/core/rate-limit'
import { Prisma } from '@/lib/generated/prisma/client'
import type { NoticeKind } from '@/lib/generated/prisma/enums'
import { enqueueTable } from '@/lib/jobs/duel-table'
import { limitsFor } from '@/lib/networks/queries'
import { attempt, type Trier } from './attempts'
import { checkPassword, emailKey, hashPassword } from './password'
import type { emailForm, identityForm, profileForm, SignUpForm } from './schema'
import { isEasyToGuess } from './strength'

/** Whether a write failed because the user name is taken. */
const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** Creates an account with a password. */
export async function createUser(form: SignUpForm): Promise<Result<{ userId: string }, FormFault>> {
  const { password, ...columns } = form
  const keys = await keysOf(columns.email, password)
  try {
    return await db.$transaction(async (tx) => {
      const user = await tx.user.create({ data: { ...columns, ...keys } })
      await record({ actorId: user.id, action: 'account-created', subject: `user/${user.username}` }, tx)
      return ok({ userId: user.id })
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    return refused('username', 'username-taken')
  }
}

/** The columns that a password is checked against. */
export const keysOf = async (email: string | null, password: string) => ({
  passwordHash: await hashPassword(password),
  emailKey: email && (await emailKey(email, password)),
})

/** Changes the display name and the line of one's own. */
export async function changeProfile(userId: string, data: z.output<typeof profileForm>): Promise<void> {
  await db.$transaction(async (tx) => {
    const { username } = await tx.user.update({ where: { id: userId }, data })
    await record({ actorId: userId, action: 'profile-changed', subject: `user/${username}` }, tx)
  })
}

/** Changes the colour and mark next to the name. */
export async function changeIdentity(userId: string, data: z.output<typeof identityForm>): Promise<void> {
  await db.user.update({ where: { id: userId }, data })
}

/**
 * Whether somebody has proved that an account is theirs. Only the check takes one of the turns of all checks: what follows may
 * wait for the database, and nobody else should wait for that. Errors: `code` in `field`, `too-many-attempts`.
 */
async function prove(
  trier: Trier,
  [field, code]: readonly [field: string, code: string],
  check: () => Promise<boolean>,
): Promise<Done> {
  const result = await attempt(trier, async () => (await check()) || null)
  if (result.kind === 'refused') return refused('', 'too-many-attempts', { seconds: result.seconds })
  return result.kind === 'right' ? ok(undefined) : refused(field, code)
}

/**
 * Whether an account is still the one that somebody has proved to be theirs, and locks it. An administrator may have given it
 * another password meanwhile, or disabled it, to keep out just this person.
 */
async function isAsProved(
  tx: Prisma.TransactionClient,
  { id, username, passwordHash }: { id: string; username: string; passwordHash: string | null },
): Promise<boolean> {
  const same = await tx.$executeRaw`
    SELECT FROM "User" WHERE id = ${id}::uuid AND username = ${username} AND "disabledAt" IS NULL
       AND "passwordHash" IS NOT DISTINCT FROM ${passwordHash} FOR UPDATE`
  return same > 0
}

/**
 * Changes the e-mail address that the user can sign in with; needs the password. Errors: `password-wrong`,
 * `too-many-attempts`.
 */
export async function changeEmail(
  userId: string,
  { email, proof }: z.output<typeof emailForm>,
  trier: Trier,
): Promise<Done> {
  const before = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const wrong = ['proof', 'password-wrong'] as const
  const proved = await prove(trier, wrong, () => checkPassword(before.passwordHash, proof))
  if (!proved.ok) return proved
  const data = { email, emailKey: email && (await emailKey(email, proof)) }
  return db.$transaction(async (tx) => {
    if (!(await isAsProved(tx, before))) return refused(...wrong)
    const { username } = await tx.user.update({ where: { id: userId }, data })
    await record({ actorId: userId, action: 'profile-changed', subject: `user/${username}` }, tx)
    return ok(undefined)
  })
}

/**
 * Changes the password and ends every session; the caller starts a new one.
 *
 * Errors: `password-wrong` for the current password, `password-common` for the new one, `too-many-attempts`.
 */
export async function changePassword(
  userId: string,
  current: string,
  password: string,
  trier: Trier,
): Promise<Done> {
  const before = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const wrong = ['current', 'password-wrong'] as const
  const proved = await prove(trier, wrong, () => checkPassword(before.passwordHash, current))
  if (!proved.ok) return proved
  if (isEasyToGuess(password, [before.username, before.name])) return refused('password', 'password-common')
  const data = await keysOf(before.email, password)
  return db.$transaction(async (tx) => {
    if (!(await isAsProved(tx, before))) return refused(...wrong)
    const { username } = await tx.user.update({ where: { id: userId }, data })
    await tx.session.deleteMany({ where: { userId } })
    await record({ actorId: userId, action: 'password-changed', subject: `user/${username}` }, tx)
    return ok(undefined)
  })
}

/**
 * Deletes an account and all its data: submissions, replays, standings. `confirmation` is the password, or the user
 * name if the account has no password. The account's entries in the audit log become anonymous. Errors: `password-wrong`, `username-wrong`, `last-administrator`,
 * `too-many-attempts`.
 */
export async function deleteUser(userId: string, confirmation: string, trier: Trier): Promise<Done> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const { passwordHash, username } = user
  const wrong = ['confirmation', passwordHash ? 'password-wrong' : 'username-wrong'] as const
  const proved = await prove(trier, wrong, async () =>
    passwordHash ? checkPassword(passwordHash, confirmation) : confirmation.trim().toLowerCase() === username,
  )
  if (!proved.ok) return proved
  return db.$transaction(async (tx) => {
    if (await isLastAdministrator(tx, userId)) return refused('confirmation', 'last-administrator')
    if (!(await isAsProved(tx, user))) return refused(...wrong)
    const subject = `user/${user.username}`
    await tx.auditEntry.updateMany({ where: { subject }, data: { subject: 'user/deleted' } })
    const duels = await tx.duelEntry.findMany({ where: { userId }, select: { problemId: true } })
    const contests = await contestsOfPeople(tx, [userId])
    await tx.user.delete({ where: { id: userId } })
    for (const { problemId } of duels) await enqueueTable(tx, problemId)
    await record({ actorId: null, action: 'account-deleted', subject: 'user/deleted' }, tx)
    await lockLogs(tx, contests)
    return ok(undefined)
  })
}

/** Whether nobody but this user could administer the site. Locks all administrators until the transaction ends. */
async function isLastAdministrator(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const all = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "User" WHERE role = 'administrator' AND "disabledAt" IS NULL ORDER BY id FOR UPDATE`
  return all.length === 1 && all[0]?.id === userId
}

/** An account as its owner sees it. */
export interface Settings extends Person {
  readonly line: string
  readonly email: string | null
  readonly mutedNotices: readonly NoticeKind[]
  /** False for users who only sign in through an external provider. */
  readonly hasPassword: boolean
}

/** The settings of the user's own account. */
export async function findSettings(userId: string): Promise<Settings> {
  const { passwordHash, ...shown } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      ...PERSON,
      line: true,
      email: true,
      mutedNotices: true,
      passwordHash: true,
    },
  })
  return { ...shown, hasPassword: passwordHash !== null }
}

/** What new accounts count against: so many an hour for a key. */
export interface Budget {
  readonly key: string
  readonly perHour: number
}

/** Where a sign-up comes from: the address, and what the invitation counts against whose link was followed, if any. */
interface SignUpOrigin {
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
