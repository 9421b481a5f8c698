'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { addWebhook, removeWebhook, retryWebhook, webhookForm } from '@/lib/webhooks/commands'
import { requireOrganiser } from '../organiser'

/* The webhooks of a contest. Each action checks who calls it, because it can be called without its page. */

const pageOf = (contest: string) => `/contests/${contest}/manage/webhooks`

export const add = action(
  [rowId, lastState<FormState>(), formData],
  async (contest, _, data): Promise<FormState> => {
    const actor = await requireOrganiser(contest, '/webhooks')
    const texts = textsOf(data)
    const form = webhookForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await addWebhook(actor, contest, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(pageOf(contest))
    const t = await getTranslations('contests.webhooks')
    return { values: {}, errors: {}, done: t('done', { secret: result.value.secret }) }
  },
)

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
