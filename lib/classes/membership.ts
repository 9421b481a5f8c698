import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { ClassRole } from '@/lib/generated/prisma/enums'

/** What somebody is in a class now; undefined if they are no member, or there is no such class. */
export async function membershipIn(
  userId: string,
  classId: string,
  tx: Prisma.TransactionClient = db,
): Promise<ClassRole | undefined> {
  if (!isId(classId)) return undefined
  const where = { classId, userId, leftAt: null }
  return (await tx.classMember.findFirst({ where, select: { role: true } }))?.role
}
