import type { z } from 'zod'
import { type Fault, fail, ok, type Result } from '@/judge/kit/result'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { enqueueTable } from '@/lib/queue/jobs'
import { checkPassword, hashPassword } from './password'
import type { profileForm, SignUpForm } from './schema'
import { isEasyToGuess } from './strength'

/** Which field a fault belongs to, with its code in `account.faults`. */
export type FieldFault = Fault & { readonly field: string }

const fieldFault = (field: string, code: string): Result<never, FieldFault> => {
  const result = fail(code)
  return result.ok ? result : { ok: false, error: { ...result.error, field } }
}

/** The column whose uniqueness a write would break, if that is why it failed. */
export function takenColumn(error: unknown): 'username' | 'email' | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return undefined
  const where = JSON.stringify(error.meta ?? {})
  return where.includes('email') ? 'email' : where.includes('username') ? 'username' : undefined
}

/** Runs a write; a name or an address that somebody else has is a fault of that field. */
async function unlessTaken<T>(write: () => Promise<T>): Promise<Result<T, FieldFault>> {
  try {
    return ok(await write())
  } catch (error) {
    const column = takenColumn(error)
    if (!column) throw error
    return fieldFault(column, `${column}-taken`)
  }
}

/** Makes an account with a password. */
export async function createUser(form: SignUpForm): Promise<Result<{ userId: string }, FieldFault>> {
  const { password, ...columns } = form
  const passwordHash = await hashPassword(password)
  return unlessTaken(() =>
    db.$transaction(async (tx) => {
      const user = await tx.user.create({ data: { ...columns, passwordHash } })
      await record({ actorId: user.id, action: 'account-created', subject: `user/${user.username}` }, tx)
      return { userId: user.id }
    }),
  )
}

/** Changes what is shown and the e-mail address. */
export async function changeProfile(
  userId: string,
  data: z.output<typeof profileForm>,
): Promise<Result<void, FieldFault>> {
  return unlessTaken(() =>
    db.$transaction(async (tx) => {
      const { username } = await tx.user.update({ where: { id: userId }, data })
      await record({ actorId: userId, action: 'profile-changed', subject: `user/${username}` }, tx)
    }),
  )
}

/**
 * Changes the password and ends every session; the caller starts a new one.
 *
 * Errors: `password-wrong` of the current one, `password-common` of the new one.
 */
export async function changePassword(
  userId: string,
  current: string,
  password: string,
): Promise<Result<void, FieldFault>> {
  const before = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (!(await checkPassword(before.passwordHash, current))) return fieldFault('current', 'password-wrong')
  if (isEasyToGuess(password, [before.username, before.name]))
    return fieldFault('password', 'password-common')
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    const { username } = await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    await tx.session.deleteMany({ where: { userId } })
    await record({ actorId: userId, action: 'password-changed', subject: `user/${username}` }, tx)
  })
  return ok(undefined)
}

/**
 * Deletes an account with all that belongs to it: submissions, replays, standings. `confirmation` is the password,
 * or the user name of somebody who has none. What the audit log keeps no longer says who it was.
 */
export async function deleteUser(userId: string, confirmation: string): Promise<Result<void, FieldFault>> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const confirmed = user.passwordHash
    ? await checkPassword(user.passwordHash, confirmation)
    : confirmation.trim().toLowerCase() === user.username
  if (!confirmed) return fieldFault('confirmation', user.passwordHash ? 'password-wrong' : 'username-wrong')
  await db.$transaction(async (tx) => {
    const subject = `user/${user.username}`
    await tx.auditEntry.updateMany({ where: { subject }, data: { subject: 'user/deleted' } })
    const duels = await tx.duelEntry.findMany({ where: { userId }, select: { problemId: true } })
    await tx.user.delete({ where: { id: userId } })
    for (const { problemId } of duels) await enqueueTable(tx, problemId)
    await record({ actorId: null, action: 'account-deleted', subject: 'user/deleted' }, tx)
  })
  return ok(undefined)
}
