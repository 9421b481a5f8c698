'use server'

import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { changeDraft } from '@/lib/workshop/commands'
import { parts, putStatement } from '@/lib/workshop/edits'
import { problemId, statementForm } from '@/lib/workshop/schema'
import { rendered } from '../../Rendered'
import { requireOwned } from '../owner'

/** Saves the texts of a language. */
export const save = action(
  [problemId, lastState<FormState>(), formData],
  async (id, _, data): Promise<FormState> => {
    const { user } = await requireOwned(id, '/statement')
    const texts = textsOf(data)
    const form = statementForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const { locale, edition, ...written } = form.data
    const change = { edit: putStatement(locale, written), part: parts.statement(locale), edition }
    const done = await changeDraft(user, id, change)
    if (done && !done.ok) return withFaults(texts, [done.error])
    revalidatePath(`/workshop/${id}`, 'layout')
    const t = await getTranslations('workshop')
    return { values: {}, errors: {}, done: t('savedNow') }
  },
)

/** Renders texts that are not saved; nothing if they are longer than what can be saved. */
export const preview = action([problemId, formData], async (id, data): Promise<ReactNode> => {
  const { draft } = await requireOwned(id, '/statement')
  const form = statementForm.safeParse(textsOf(data))
  if (!form.success) return undefined
  const { locale, edition: _, ...texts } = form.data
  return rendered({ id, document: draft.document, locale, texts })
})
