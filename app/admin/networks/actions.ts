'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { changeNetwork, forgetNetwork, nameNetwork } from '@/lib/networks/commands'
import { networkForm } from '@/lib/networks/schema'
import { requireRole } from '@/lib/users/current-user'

/*
 * Administrators' actions for network limits. Each checks the role itself, because an action can be called without its
 * page. The command behind it checks again.
 */

const LIST = '/admin/networks'

export const name = action([lastState<FormState>(), formData], async (_, data): Promise<FormState> => {
  const actor = await requireRole(LIST, 'administrator')
  const texts = textsOf(data)
  const parsed = networkForm.safeParse(texts)
  if (!parsed.success) return withFaults(texts, faultsOf(parsed.error))
  const result = await nameNetwork(actor, parsed.data)
  if (!result.ok) return withFaults(texts, [result.error])
  redirect(LIST)
})

export const change = action(
  [rowId, lastState<FormState>(), formData],
  async (id, _, data): Promise<FormState> => {
    const actor = await requireRole(LIST, 'administrator')
    const texts = textsOf(data)
    const parsed = networkForm.safeParse(texts)
    if (!parsed.success) return withFaults(texts, faultsOf(parsed.error))
    const result = await changeNetwork(actor, id, parsed.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(`${LIST}/${id}`)
    const t = await getTranslations('networks')
    return { values: texts, errors: {}, done: t('saved') }
  },
)

export const forget = action([rowId], async (id): Promise<void> => {
  const actor = await requireRole(LIST, 'administrator')
  await forgetNetwork(actor, id)
  redirect(LIST)
})
