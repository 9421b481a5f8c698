'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { changeInvite } from '@/lib/classes/commands'
import { leaveClass } from '@/lib/classes/members'
import { action, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

/** Leaves a class. */
export const leave = action([rowId, lastState<FormState>()], async (id) => {
  const user = await requireUser(`/classes/${id}`)
  const result = await leaveClass(user, id)
  if (!result) notFound()
  if (!result.ok) return withFaults({}, [result.error])
  redirect('/classes')
})

async function setInvite(id: string, open: boolean): Promise<void> {
  const user = await requireUser(`/classes/${id}/members`)
  if (!(await changeInvite(user, id, open))) notFound()
  revalidatePath(`/classes/${id}`, 'layout')
}

/** Makes a new invite link; the one before leads nowhere from now on. */
export const renewInvite = action([rowId], (id): Promise<void> => setInvite(id, true))

export const closeInvite = action([rowId], (id): Promise<void> => setInvite(id, false))
