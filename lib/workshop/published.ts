import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { type Document, readDocument } from './document'

/** What is published of a draft: its last published revision; undefined if there is none. */
export async function publishedDocument(
  tx: Prisma.TransactionClient,
  draftId: string,
): Promise<{ readonly revision: number; readonly document: Document } | undefined> {
  const found = await tx.revision.findFirst({
    where: { draftId, publishedAt: { not: null } },
    orderBy: { number: 'desc' },
  })
  return found ? { revision: found.number, document: readDocument(found.document) } : undefined
}
