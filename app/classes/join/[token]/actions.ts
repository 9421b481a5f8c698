'use server'

import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { joinClass } from '@/lib/classes/members'
import { action, lastState } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

/** Joins a class by its invite link. */
export const join = action([z.string().max(100), lastState<FormState>()], async (invite) => {
  const user = await requireUser(`/classes/join/${encodeURIComponent(invite)}`)
  const result = await joinClass(user, invite)
  if (!result) notFound()
  if (!result.ok) return withFaults({}, [result.error])
  redirect(`/classes/${result.value}`)
})
