'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { addWebhook, removeWebhook, retryWebhook, webhookForm } from '@/lib/webhooks/commands'
import { requireOrganiser } from '../organiser'

/* The webhooks of a contest. Each action checks who calls it, because it can be called without its page. */

const pageOf = (contest: string) => `/contests/${contest}/manage/webhooks`

export const add = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await requireOrganiser(contest, '/webhooks')
  const sent = await submit(webhookForm, textsOf(data), (form) => addWebhook(actor, contest, form))
  if (!sent.ok) return sent.state
  revalidatePath(pageOf(contest))
  const t = await getTranslations('contests.webhooks')
  return { values: {}, errors: {}, done: t('done', { secret: sent.value.secret }) }
})

export const retry = action([rowId, rowId], async (contest, id): Promise<void> => {
  const actor = await requireOrganiser(contest, '/webhooks')
  await retryWebhook(actor, contest, id)
  redirect(pageOf(contest))
})

export const remove = action([rowId, rowId], async (contest, id): Promise<void> => {
  const actor = await requireOrganiser(contest, '/webhooks')
  await removeWebhook(actor, contest, id)
  redirect(pageOf(contest))
})
