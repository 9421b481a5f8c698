'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState } from '@/lib/core/input/action'
import { deleteDraft } from '@/lib/workshop/commands'
import { publish as publishDraft, setArchived } from '@/lib/workshop/publish'
import { rejudgeDraft, replayDuel } from '@/lib/workshop/rejudge'
import { problemId } from '@/lib/workshop/schema'
import { requireOwned, shown } from './owner'

/* Each action checks who calls it, because it can be called without its page; so do the commands. */

export const publish = action([problemId, lastState<FormState>(), formData], async (id, _, data) => {
  const { user } = await requireOwned(id)
  const { edition = '', audience } = textsOf(data)
  const done = await publishDraft(user, id, { edition, listed: audience !== 'contests' })
  if (done && !done.ok) return withFaults({}, [done.error])
  revalidatePath('/', 'layout')
  const t = await getTranslations('workshop')
  return { values: {}, errors: {}, done: t('published') }
})

/** Has everything judged anew that was submitted to the problem; in a duel, all trials are played again. */
export const rejudge = action([problemId, lastState<FormState>(), formData], async (id) => {
  const { user, draft } = await requireOwned(id)
  const started = await (draft.kind === 'duel' ? replayDuel : rejudgeDraft)(user, id)
  return shown(id, {}, started)
})

export const archive = action([problemId, z.boolean()], async (id, archived): Promise<void> => {
  const { user } = await requireOwned(id)
  await setArchived(user, id, archived)
  redirect(`/workshop/${id}`)
})

export const remove = action([problemId], async (id): Promise<void> => {
  const { user } = await requireOwned(id)
  await deleteDraft(user, id)
  redirect('/workshop')
})
