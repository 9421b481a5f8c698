'use server'

import { redirect } from 'next/navigation'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { SETTERS } from '@/lib/access/workshop'
import { action, formData, lastState } from '@/lib/core/input/action'
import { requireRole } from '@/lib/users/current-user'
import { createDraft } from '@/lib/workshop/commands'
import { createForm } from '@/lib/workshop/schema'

/** Makes a draft. The role is checked here because an action can be called without its page. */
export const create = action([lastState<FormState>(), formData], async (_, data) => {
  const actor = await requireRole('/workshop/new', ...SETTERS)
  const sent = await submit(createForm, textsOf(data), (form) => createDraft(actor, form))
  if (!sent.ok) return sent.state
  redirect(`/workshop/${sent.value}/statement`)
})
