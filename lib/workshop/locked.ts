import 'server-only'
import type { Actor } from '@/lib/access/administration'
import { OWNERS, type Owned, requireOwner } from '@/lib/access/workshop'
import { db, type Transaction } from '@/lib/core/db'
import { isProblemId } from '@/lib/core/id'
import type { Draft, Prisma, Revision } from '@/lib/generated/prisma/client'
import { type Document, readDocument } from './document'

/** A draft that is locked. */
export interface Before extends Owned {
  readonly id: string
  readonly review: string | null
  /** The last revision. */
  readonly revision: Revision
  readonly document: Document
}

/** The last revision of a draft. */
export const LAST = { orderBy: { number: 'desc' }, take: 1 } as const satisfies Prisma.RevisionFindManyArgs

/**
 * Locks a draft and runs `work` for one of its owners; undefined if there is no such draft. Throws `NotAllowed` for
 * everyone else.
 */
export async function asOwner<T>(
  actor: Actor | null,
  id: string,
  work: (tx: Transaction, before: Before, owner: Actor) => Promise<T>,
): Promise<T | undefined> {
  if (!isProblemId(id)) return undefined
  return db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM "Draft" WHERE id = ${id} FOR NO KEY UPDATE`
      const found = await tx.draft.findUnique({ where: { id }, include: { ...OWNERS, revisions: LAST } })
      if (!found) return undefined
      requireOwner(actor, found)
      return work(tx, beforeOf(found), actor)
    },
    { timeout: 60_000, maxWait: 10_000 },
  )
}

function beforeOf({ id, review, owners, revisions }: Draft & Owned & { revisions: Revision[] }): Before {
  const [revision] = revisions
  if (!revision) throw new Error(`the draft ${id} has no revision`)
  return { id, review, owners, revision, document: readDocument(revision.document) }
}
