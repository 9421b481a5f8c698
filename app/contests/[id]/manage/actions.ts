'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { changeContest, deleteContest, renameContest } from '@/lib/contests/commands'
import { findContest } from '@/lib/contests/queries'
import { contestForm } from '@/lib/contests/settings'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { title } from '@/lib/core/input/title'
import { contestFields } from '../../fields'
import { requireOrganiser } from './organiser'

/*
 * What the organisers of a contest change about it. Each action checks who calls it, because it can be called without its
 * page. The command behind it checks again.
 */

const pageOf = (id: string) => `/contests/${id}/manage`

export const change = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const actor = await requireOrganiser(id)
  const texts = textsOf(data)
  const parsed = contestForm.safeParse(contestFields(texts))
  if (!parsed.success) return withFaults(texts, faultsOf(parsed.error))
  const seen = { id, edition: texts.edition ?? '', sure: 'past' in texts }
  const result = await changeContest(actor, seen, parsed.data)
  if (!result) notFound()
  return result.ok ? saved(id, texts) : withFaults(texts, [result.error])
})

const titleForm = z.object({ title })

/** Changes the title of a contest, even one that is over. */
export const rename = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const actor = await requireOrganiser(id)
  const texts = textsOf(data)
  const parsed = titleForm.safeParse(texts)
  if (!parsed.success) return withFaults(texts, faultsOf(parsed.error))
  if (!(await renameContest(actor, id, parsed.data.title))) notFound()
  return saved(id, parsed.data)
})

export const remove = action([rowId, formData], async (id, data): Promise<void> => {
  const actor = await requireOrganiser(id)
  // Browsers send the form only with its box ticked.
  if (!data.has('sure')) redirect(pageOf(id))
  const stays = !(await deleteContest(actor, id)) && (await findContest(actor, id, await getLocale()))
  // A contest that is still there has opened sources, which its page explains. Otherwise someone else deleted it.
  redirect(stays ? pageOf(id) : '/contests')
})

async function saved(id: string, values: FormState['values']): Promise<FormState> {
  revalidatePath(pageOf(id))
  const t = await getTranslations('contestForm')
  return { values, errors: {}, done: t('saved') }
}
