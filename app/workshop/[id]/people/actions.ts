'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { inviteOwner, openReview, ownerForm, removeOwner, withdrawOwner } from '@/lib/workshop/commands'
import { findDraft } from '@/lib/workshop/queries'
import { problemId } from '@/lib/workshop/schema'
import { requireOwned } from '../owner'

const pageOf = (id: string) => `/workshop/${id}/people`

export const add = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user } = await requireOwned(id, '/people')
  const texts = textsOf(data)
  const form = ownerForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const { username } = form.data
  const done = await inviteOwner(user, id, username)
  if (done && !done.ok) return withFaults(texts, [done.error])
  revalidatePath(pageOf(id))
  const t = await getTranslations('workshop.people')
  return { values: {}, errors: {}, done: t('added', { username }) }
})

export const remove = action([problemId, z.string().max(100)], async (id, username): Promise<void> => {
  const { user } = await requireOwned(id, '/people')
  await removeOwner(user, id, username)
  // Whoever has removed themselves does not see the problem any more.
  redirect((await findDraft(user, id)) ? pageOf(id) : '/workshop')
})

/** Opens the draft to reviewers by a new address, or closes it. */
export const review = action([problemId, z.boolean()], async (id, open): Promise<void> => {
  const { user } = await requireOwned(id, '/people')
  await openReview(user, id, open)
  redirect(pageOf(id))
})

export const withdraw = action([problemId, z.string().max(100)], async (id, username): Promise<void> => {
  const { user } = await requireOwned(id, '/people')
  await withdrawOwner(user, id, username)
  redirect(pageOf(id))
})
