'use server'

import { redirect } from 'next/navigation'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { requireRole } from '@/lib/users/current-user'
import { adoptionForm, adoptProblem } from '@/lib/workshop/adopt'

/** Takes one of the site's own problems into the Workshop. The role is checked here, because this can be called without its page. */
export const adopt = action([lastState<FormState>(), formData], async (_, data): Promise<FormState> => {
  const actor = await requireRole('/workshop', 'administrator')
  const texts = textsOf(data)
  const form = adoptionForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const adopted = await adoptProblem(actor, form.data.problem)
  if (!adopted.ok) return withFaults(texts, [adopted.error])
  redirect(`/workshop/${adopted.value}`)
})
