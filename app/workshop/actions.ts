'use server'

import { redirect } from 'next/navigation'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { action, formData, lastState } from '@/lib/core/input/action'
import { requireRole } from '@/lib/users/current-user'
import { adoptionForm, adoptProblem } from '@/lib/workshop/adopt'

/** Takes one of the site's own problems into the Workshop. The role is checked here, because this can be called without its page. */
export const adopt = action([lastState<FormState>(), formData], async (_, data) => {
  const actor = await requireRole('/workshop', 'administrator')
  const sent = await submit(adoptionForm, textsOf(data), (form) => adoptProblem(actor, form.problem))
  if (!sent.ok) return sent.state
  redirect(`/workshop/${sent.value}`)
})
