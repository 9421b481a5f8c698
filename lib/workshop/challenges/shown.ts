import 'server-only'
import type { LanguageId } from '@/judge/languages'
import type { Prisma } from '@/lib/generated/prisma/client'
import { type Document, readDocument, type Solution } from '../document'

/** A program of the jury that whoever has solved the problem may read, and may try to break. */
export type Shown = Solution & { readonly language: LanguageId }

/** The programs that a document shows. */
export const shownIn = ({ kind, jury }: Pick<Document, 'kind' | 'jury'>): Shown[] =>
  kind === 'bot' ? jury.filter((each): each is Shown => each.shown === true && each.language !== '') : []

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
