'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import type { Actor } from '@/lib/access/administration'
import { acceptTeaching } from '@/lib/classes/members'
import { acceptOrganising } from '@/lib/contests/organisers'
import { action, lastState, rowId } from '@/lib/core/input/action'
import { declineInvitation, findInvitation, type InvitedTo } from '@/lib/invitations/invitations'
import { markNoticesRead } from '@/lib/notices/commands'
import { requireUser } from '@/lib/users/current-user'
import { acceptOwning } from '@/lib/workshop/commands'

/** More notices than one page shows. */
const MOST = 100

/** Marks the notices of a page as read; those of other users stay as they are. */
export const markRead = action([z.array(rowId).max(MOST)], async (ids): Promise<void> => {
  const user = await requireUser('/notices')
  await markNoticesRead(user.id, ids)
  // The header shows how many are left.
  revalidatePath('/', 'layout')
})

/** Says yes to an invitation, which leads to what it was to. One that was taken back is gone from the page. */
export const accept = action([rowId, lastState<FormState>()], async (id): Promise<FormState> => {
  const user = await requireUser('/notices')
  const invitation = await findInvitation(user.id, id)
  if (!invitation) redirect('/notices')
  const done = await acceptAs(user, invitation.to)
  if (done && !done.ok) return withFaults({}, [done.error])
  redirect(done ? addressOf(invitation.to) : '/notices')
})

const acceptAs = (user: Actor, to: InvitedTo) => {
  if ('classId' in to) return acceptTeaching(user, to.classId)
  return 'contestId' in to ? acceptOrganising(user, to.contestId) : acceptOwning(user, to.draftId)
}

const addressOf = (to: InvitedTo): string => {
  if ('classId' in to) return `/classes/${to.classId}`
  return 'contestId' in to ? `/contests/${to.contestId}` : `/workshop/${to.draftId}`
}

/** Says no to an invitation. */
export const decline = action([rowId], async (id): Promise<void> => {
  const user = await requireUser('/notices')
  await declineInvitation(user.id, id)
  redirect('/notices')
})
