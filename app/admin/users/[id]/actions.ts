'use server'

import { notFound, redirect } from 'next/navigation'
import { withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { mergeInto } from '@/lib/people/merge/merge'
import { requireRole } from '@/lib/users/current-user'

/**
 * Merges the second account into the first, then shows the first. It checks the role itself, because an action can be
 * called without its page; the command behind it checks again.
 */
export const merge = action([rowId, rowId, lastState<FormState>(), formData], async (kept, other) => {
  const actor = await requireRole('/admin/users', 'administrator')
  const result = await mergeInto(actor, kept, other)
  if (!result) notFound()
  if (!result.ok) return withFaults({}, [{ field: '', ...result.error }])
  redirect(`/admin/users/${kept}?merged=1`)
})
