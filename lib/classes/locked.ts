import type { Actor } from '@/lib/access/administration'
import { standingIn } from '@/lib/access/classes'
import { db, type Transaction } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Class } from '@/lib/generated/prisma/client'
import type { ClassRole } from '@/lib/generated/prisma/enums'
import { membershipIn } from './membership'

/**
 * Locks a class and runs `work`, one after the other for each class. `undefined` if there is none in which the actor is
 * at least a `pupil`, or is a `teacher`: for everybody else it does not exist.
 */
export async function withClass<T>(
  actor: Actor,
  id: string,
  least: ClassRole,
  work: (tx: Transaction, before: Class, standing: ClassRole) => Promise<T>,
): Promise<T | undefined> {
  if (!isId(id)) return undefined
  return db.$transaction(async (tx) => {
    const found = await lockClass(tx, id)
    const standing = standingIn(actor, await membershipIn(actor.id, id, tx))
    if (!found || !standing || (least === 'teacher' && standing !== 'teacher')) return undefined
    return work(tx, found, standing)
  })
}

/** Locks a class, so that what depends on its members and assignments is decided one after the other. */
export async function lockClass(tx: Transaction, id: string): Promise<Class | null> {
  await tx.$queryRaw`SELECT id FROM "Class" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return tx.class.findUnique({ where: { id } })
}
