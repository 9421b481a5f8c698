'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { changeNetwork, forgetNetwork, nameNetwork } from '@/lib/networks/commands'
import { networkForm } from '@/lib/networks/schema'
import { requireRole } from '@/lib/users/current-user'

/*
 * Administrators' actions for network limits. Each checks the role itself, because an action can be called without its
 * page. The command behind it checks again.
 */

const LIST = '/admin/networks'

export const name = action([lastState<FormState>(), formData], async (_, data) => {
  const actor = await requireRole(LIST, 'administrator')
  const sent = await submit(networkForm, textsOf(data), (form) => nameNetwork(actor, form))
  if (!sent.ok) return sent.state
  redirect(LIST)
})

export const change = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const actor = await requireRole(LIST, 'administrator')
  const texts = textsOf(data)
  const sent = await submit(networkForm, texts, (form) => changeNetwork(actor, id, form))
  if (!sent.ok) return sent.state
  revalidatePath(`${LIST}/${id}`)
  const t = await getTranslations('networks')
  return { values: texts, errors: {}, done: t('saved') }
})

export const forget = action([rowId], async (id): Promise<void> => {
  const actor = await requireRole(LIST, 'administrator')
  await forgetNetwork(actor, id)
  redirect(LIST)
})
