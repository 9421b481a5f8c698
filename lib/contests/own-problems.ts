import type { Actor } from '@/lib/access/administration'
import { editedBy } from '@/lib/access/workshop'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/** The ids of the problems of the Workshop that somebody owns: they may choose them for contests, also while they are hidden. */
export async function ownProblems(
  actor: Actor | null,
  tx: Prisma.TransactionClient = db,
): Promise<readonly string[]> {
  if (!actor) return []
  const drafts = await tx.draft.findMany({ where: editedBy(actor), select: { id: true } })
  return drafts.map(({ id }) => id)
}
