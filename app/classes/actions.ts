'use server'

import { redirect } from 'next/navigation'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { createClass } from '@/lib/classes/commands'
import { newClassForm } from '@/lib/classes/schema'
import { action, formData, lastState } from '@/lib/core/input/action'
import { requireRole } from '@/lib/users/current-user'

/** Creates a class. The command behind it checks the role again. */
export const create = action([lastState<FormState>(), formData], async (_, data) => {
  const actor = await requireRole('/classes', 'organiser', 'administrator')
  const texts = textsOf(data)
  const form = newClassForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  redirect(`/classes/${await createClass(actor, form.data)}`)
})
