import 'server-only'
import type { Transaction } from '@/lib/core/db'
import { type Document, documentSchema } from './document'
import { isSame } from './keys'
import type { Before } from './locked'

/** For how long an author's changes belong to one revision, in milliseconds. */
const ONE_SITTING = 60 * 60_000

/**
 * Stores what an owner has made of a draft, which must be locked. Nothing is stored if nothing has changed.
 *
 * An author's changes within an hour are one revision: nobody wants to read the history of every button. A revision that
 * was published, or that is somebody else's, never changes.
 */
export async function save(
  tx: Transaction,
  { id: draftId, revision, document: before }: Before,
  authorId: string,
  document: Document,
): Promise<void> {
  if (isSame(before, document)) return
  const { number, createdAt, publishedAt } = revision
  const data = { document: documentSchema.parse(document), savedAt: new Date() }
  const goesOn =
    publishedAt === null &&
    revision.authorId === authorId &&
    Date.now() - Number(createdAt) < ONE_SITTING &&
    number > 1
  if (goesOn) await tx.revision.update({ where: { draftId_number: { draftId, number } }, data })
  else await tx.revision.create({ data: { draftId, number: number + 1, authorId, ...data } })
}
