'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { changeRole, disableUser, enableUser, resetPassword } from '@/lib/people/commands'
import { mergeInto } from '@/lib/people/merge/merge'
import { roleForm } from '@/lib/people/schema'
import { requireRole } from '@/lib/users/current-user'

/*
 * Administrators' actions for other users. Each checks the role itself, because an action can be called without its
 * page. The command behind it checks again.
 */

const LIST = '/admin/users'

export const setRole = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const actor = await requireRole(LIST, 'administrator')
  const texts = textsOf(data)
  const parsed = roleForm.safeParse(texts)
  if (!parsed.success) return withFaults(texts, faultsOf(parsed.error))
  const result = await changeRole(actor, id, parsed.data)
  if (!result) notFound()
  return result.ok ? saved(id, 'roleSaved') : withFaults({}, [{ field: '', ...result.error }])
})

export const disable = action([rowId, lastState<FormState>(), formData], (id) =>
  change(id, disableUser, 'disabled'),
)

export const enable = action([rowId, lastState<FormState>(), formData], (id) =>
  change(id, enableUser, 'enabled'),
)

async function change(
  id: string,
  command: typeof disableUser,
  done: 'disabled' | 'enabled',
): Promise<FormState> {
  const actor = await requireRole(LIST, 'administrator')
  const result = await command(actor, id)
  if (!result) notFound()
  return result.ok ? saved(id, done) : withFaults({}, [{ field: '', ...result.error }])
}

/** The new password, once, or what is wrong. */
export interface ResetState {
  readonly password?: string
  readonly error?: string
}

export const reset = action([rowId, lastState<ResetState>(), formData], async (id): Promise<ResetState> => {
  const actor = await requireRole(LIST, 'administrator')
  const result = await resetPassword(actor, id)
  if (!result) notFound()
  if (result.ok) return { password: result.value }
  const { errors } = await withFaults({}, [{ field: '', ...result.error }])
  return { error: errors[''] ?? '' }
})

/** Merges the second account into the first, then shows the first. */
export const merge = action([rowId, rowId, lastState<FormState>(), formData], async (kept, other) => {
  const actor = await requireRole(LIST, 'administrator')
  const result = await mergeInto(actor, kept, other)
  if (!result) notFound()
  if (!result.ok) return withFaults({}, [{ field: '', ...result.error }])
  redirect(`${LIST}/${kept}?merged=1`)
})

async function saved(id: string, done: 'roleSaved' | 'disabled' | 'enabled'): Promise<FormState> {
  revalidatePath(`${LIST}/${id}`)
  const t = await getTranslations('people')
  return { values: {}, errors: {}, done: t(`done.${done}`) }
}
