import 'server-only'
import type { z } from 'zod'
import { ok, type Result } from '@/judge/kit/result'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { type Done, type FormFault, refused } from '@/lib/core/form-fault'
import { Prisma } from '@/lib/generated/prisma/client'
import { enqueueTable } from '@/lib/queue/duel-table'
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

/** Changes the display name. */
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

/** Changes the e-mail address that the user can sign in with; needs the password. Errors: `password-wrong`. */
export async function changeEmail(
  userId: string,
  { email, proof }: z.output<typeof emailForm>,
): Promise<Done> {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (!(await checkPassword(passwordHash, proof))) return refused('proof', 'password-wrong')
  const data = { email, emailKey: email && (await emailKey(email, proof)) }
  await db.$transaction(async (tx) => {
    const { username } = await tx.user.update({ where: { id: userId }, data })
    await record({ actorId: userId, action: 'profile-changed', subject: `user/${username}` }, tx)
  })
  return ok(undefined)
}

/**
 * Changes the password and ends every session; the caller starts a new one.
 *
 * Errors: `password-wrong` for the current password, `password-common` for the new one.
 */
export async function changePassword(userId: string, current: string, password: string): Promise<Done> {
  const before = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (!(await checkPassword(before.passwordHash, current))) return refused('current', 'password-wrong')
  if (isEasyToGuess(password, [before.username, before.name])) return refused('password', 'password-common')
  const data = await keysOf(before.email, password)
  await db.$transaction(async (tx) => {
    const { username } = await tx.user.update({ where: { id: userId }, data })
    await tx.session.deleteMany({ where: { userId } })
    await record({ actorId: userId, action: 'password-changed', subject: `user/${username}` }, tx)
  })
  return ok(undefined)
}

/**
 * Deletes an account and all its data: submissions, replays, standings. `confirmation` is the password, or the user
 * name if the account has no password. The account's entries in the audit log become anonymous. Errors: `password-wrong`, `username-wrong`, `last-administrator`.
 */
export async function deleteUser(userId: string, confirmation: string): Promise<Done> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const confirmed = user.passwordHash
    ? await checkPassword(user.passwordHash, confirmation)
    : confirmation.trim().toLowerCase() === user.username
  if (!confirmed) return refused('confirmation', user.passwordHash ? 'password-wrong' : 'username-wrong')
  return db.$transaction(async (tx) => {
    if (await isLastAdministrator(tx, userId)) return refused('confirmation', 'last-administrator')
    const subject = `user/${user.username}`
    await tx.auditEntry.updateMany({ where: { subject }, data: { subject: 'user/deleted' } })
    const duels = await tx.duelEntry.findMany({ where: { userId }, select: { problemId: true } })
    await tx.user.delete({ where: { id: userId } })
    for (const { problemId } of duels) await enqueueTable(tx, problemId)
    await record({ actorId: null, action: 'account-deleted', subject: 'user/deleted' }, tx)
    return ok(undefined)
  })
}

/** Whether nobody but this user could administer the site. Locks all administrators until the transaction ends. */
async function isLastAdministrator(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  const all = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "User" WHERE role = 'administrator' AND "disabledAt" IS NULL ORDER BY id FOR UPDATE`
  return all.length === 1 && all[0]?.id === userId
}
