'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { changeInvite } from '@/lib/contests/invitations'
import { changeParticipants, PARTICIPANTS_PAGE, participantForm } from '@/lib/contests/participants'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../organiser'

/*
 * Who takes part in a contest, and how people come in. Each action checks who calls it, because it can be called without
 * its page; the commands behind them check again.
 */

const pageOf = (contest: string) => `/contests/${contest}/manage/participants`

/**
 * Changes how the participants of a page are ranked, and what they belong to, all of them or none. The fields of each are
 * named `field:id`.
 */
export const decide = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await requireOrganiser(contest, '/participants')
  const texts = textsOf(data)
  const ids = Object.keys(texts).flatMap((name) => /^standing:(.*)$/.exec(name)?.[1] ?? [])
  if (ids.length > PARTICIPANTS_PAGE) notFound()
  const forms = ids.map((id) => {
    const own = FIELDS.map((field) => [field, texts[`${field}:${id}`]] as const)
    return { id, form: participantForm.safeParse(Object.fromEntries(own)) }
  })
  const wrong = forms.flatMap(({ id, form }) =>
    form.success ? [] : faultsOf(form.error).map((each) => ({ ...each, field: `${each.field}:${id}` })),
  )
  if (wrong.length > 0) return withFaults(texts, wrong)
  const changes = forms.flatMap(({ id, form }) => (form.success ? [{ id, ...form.data }] : []))
  const result = await changeParticipants(actor, contest, changes)
  if (!result) notFound()
  if (!result.ok) {
    const faults = result.error.map(({ participant, ...each }) => ({
      ...each,
      field: participant ? `:${participant}` : '',
    }))
    return withFaults(texts, faults)
  }
  revalidatePath(pageOf(contest))
  const t = await getTranslations('participants')
  return { values: {}, errors: {}, done: t('saved') }
})

const FIELDS = [
  ...['standing', 'group', 'organisation'],
  ...['seenStanding', 'seenGroup', 'seenOrganisation'],
]

/** Makes a new invitation link, or closes it. */
export const invite = action([rowId, z.enum(['renew', 'close'])], async (contest, change): Promise<void> => {
  await changeInvite(await requireOrganiser(contest, '/participants'), contest, change)
  revalidatePath(pageOf(contest))
})
