'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import {
  inviteOrganiser,
  mayView,
  organiserForm,
  organises,
  removeOrganiser,
  withdrawOrganiser,
} from '@/lib/contests/organisers'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../organiser'

/* Who runs a contest. Each action checks who calls it, because it can be called without its page. */

const pageOf = (contest: string) => `/contests/${contest}/manage/organisers`

export const add = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await requireOrganiser(contest, '/organisers')
  const texts = textsOf(data)
  const form = organiserForm.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  const { username } = form.data
  const result = await inviteOrganiser(actor, contest, username)
  if (result && !result.ok) return withFaults(texts, [result.error])
  revalidatePath(pageOf(contest))
  const t = await getTranslations('contests.organisers')
  return { values: {}, errors: {}, done: t('added', { username }) }
})

export const remove = action([rowId, z.string().max(100)], async (contest, username): Promise<void> => {
  const actor = await requireOrganiser(contest, '/organisers')
  await removeOrganiser(actor, contest, username)
  if (await organises(actor, contest)) redirect(pageOf(contest))
  // Whoever has removed themselves sees the contest as everybody else, if at all.
  redirect((await mayView(actor, contest)) ? `/contests/${contest}` : '/contests')
})

export const withdraw = action([rowId, z.string().max(100)], async (contest, username): Promise<void> => {
  const actor = await requireOrganiser(contest, '/organisers')
  await withdrawOrganiser(actor, contest, username)
  redirect(pageOf(contest))
})
