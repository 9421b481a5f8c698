import 'server-only'
import type { FormFault } from '@/lib/core/form-fault'
import { typeset } from '@/lib/typesetting/typeset'
import type { Document, DraftStatement } from './document'
import { checkExamples } from './findings'
import { setPictures } from './pictures/markdown'

/** The texts of a problem that are set, by the fields of their form. */
const FIELDS = ['body', 'editorial'] as const

interface Draft {
  readonly id: string
  readonly document: Document
}

/**
 * Why one of the texts of a language cannot be shown, or its examples not be run, so it must not be saved either; undefined
 * if all can.
 */
export async function unsetText(
  { id, document }: Draft,
  texts: Pick<DraftStatement, (typeof FIELDS)[number]>,
  authorId: string,
): Promise<FormFault | undefined> {
  for (const field of FIELDS) {
    const text = texts[field]
    const owner = `user/${authorId}`
    const set = await typeset(setPictures(text, document, id), owner, 'accepted')
    if (!set.ok) return { field, ...set.error }
    const run = await checkExamples(document, text, owner, 'accepted')
    if (!run.ok) return { field, ...run.error }
  }
  return undefined
}
