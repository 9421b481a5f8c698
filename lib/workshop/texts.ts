import 'server-only'
import type { FormFault } from '@/lib/core/form-fault'
import { typeset } from '@/lib/typesetting/typeset'
import type { Document, DraftStatement } from './document'
import { setPictures } from './pictures/markdown'

/** The texts of a problem that are set, by the fields of their form. */
const FIELDS = ['body', 'editorial'] as const

interface Draft {
  readonly id: string
  readonly document: Document
}

/**
 * Why one of the texts of a language cannot be shown, so it must not be saved either; undefined if all can. What is in the
 * draft already was saved before.
 */
export async function unsetText(
  { id, document }: Draft,
  locale: string,
  texts: Pick<DraftStatement, (typeof FIELDS)[number]>,
  authorId: string,
): Promise<FormFault | undefined> {
  for (const field of FIELDS) {
    const text = texts[field]
    if (text === document.statements[locale]?.[field]) continue
    const set = await typeset(setPictures(text, document, id), `user/${authorId}`)
    if (!set.ok) return { field, ...set.error }
  }
  return undefined
}
