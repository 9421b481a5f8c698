'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { addPlatform, changePlatform, platformForm, removePlatform } from '@/lib/lti/platforms'
import { requireRole } from '@/lib/users/current-user'

/*
 * Administrators' actions for learning platforms. Each checks the role itself, because an action can be called without its
 * page. The command behind it checks again.
 */

const LIST = '/admin/lti'

export const add = action([lastState<FormState>(), formData], async (_, data): Promise<FormState> => {
  const actor = await requireRole(LIST, 'administrator')
  const texts = textsOf(data)
  const form = platformForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const result = await addPlatform(actor, form.data)
  if (!result.ok) return withFaults(texts, [result.error])
  redirect(`${LIST}/${result.value}`)
})

export const change = action(
  [rowId, lastState<FormState>(), formData],
  async (id, _, data): Promise<FormState> => {
    const actor = await requireRole(LIST, 'administrator')
    const texts = textsOf(data)
    const form = platformForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await changePlatform(actor, id, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(`${LIST}/${id}`)
    const t = await getTranslations('lti.platforms')
    return { values: {}, errors: {}, done: t('saved') }
  },
)

export const remove = action([rowId, formData], async (id, data): Promise<void> => {
  const actor = await requireRole(LIST, 'administrator')
  // Browsers send the form only with its box ticked.
  if (!data.has('sure')) redirect(`${LIST}/${id}`)
  await removePlatform(actor, id)
  redirect(LIST)
})
