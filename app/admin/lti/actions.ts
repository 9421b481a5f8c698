'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { addPlatform, changePlatform, platformForm, removePlatform } from '@/lib/lti/platforms'
import { requireRole } from '@/lib/users/current-user'

/*
 * Administrators' actions for learning platforms. Each checks the role itself, because an action can be called without its
 * page. The command behind it checks again.
 */

const LIST = '/admin/lti'

export const add = action([lastState<FormState>(), formData], async (_, data) => {
  const actor = await requireRole(LIST, 'administrator')
  const sent = await submit(platformForm, textsOf(data), (form) => addPlatform(actor, form))
  if (!sent.ok) return sent.state
  redirect(`${LIST}/${sent.value}`)
})

export const change = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const actor = await requireRole(LIST, 'administrator')
  const sent = await submit(platformForm, textsOf(data), (form) => changePlatform(actor, id, form))
  if (!sent.ok) return sent.state
  revalidatePath(`${LIST}/${id}`)
  const t = await getTranslations('lti.platforms')
  return { values: {}, errors: {}, done: t('saved') }
})

export const remove = action([rowId, formData], async (id, data): Promise<void> => {
  const actor = await requireRole(LIST, 'administrator')
  // Browsers send the form only with its box ticked.
  if (!data.has('sure')) redirect(`${LIST}/${id}`)
  await removePlatform(actor, id)
  redirect(LIST)
})
