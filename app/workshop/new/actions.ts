'use server'

import { redirect } from 'next/navigation'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { SETTERS } from '@/lib/access/workshop'
import { action, formData, lastState } from '@/lib/core/input/action'
import { requireRole } from '@/lib/users/current-user'
import { createDraft } from '@/lib/workshop/commands'
import { createForm } from '@/lib/workshop/schema'

/** Makes a draft. The role is checked here because an action can be called without its page. */
export const create = action([lastState<FormState>(), formData], async (_, data): Promise<FormState> => {
  const actor = await requireRole('/workshop/new', ...SETTERS)
  const texts = textsOf(data)
  const form = createForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const made = await createDraft(actor, form.data)
  if (!made.ok) return withFaults(texts, [made.error])
  redirect(`/workshop/${made.value}/statement`)
})
